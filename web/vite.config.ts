import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is served by the table server, from inside the Python package.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/pinateria/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
