// Says sentences with the page's own phrases: a list of {names, texts} as JSON on stdin, and for each language what
// comes of every text, null where no phrase fits it, as JSON on stdout. With --marked every phrase that has a part in it
// leaves its number behind, between two characters that no text has.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = new URL("../../web/", import.meta.url);
const { rolldown } = await import(pathToFileURL(createRequire(new URL("package.json", web)).resolve("rolldown")));

async function read(path) {
  const bundle = await rolldown({ input: fileURLToPath(new URL(path, web)) });
  const { output } = await bundle.generate({ format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

const { Book } = await read("src/lib/phrases.ts");
const asked = JSON.parse(readFileSync(0, "utf-8"));
const marked = process.argv.includes("--marked");
const numbered = (phrases) => Object.fromEntries(Object.entries(phrases).map(([one, said], at) => [one, `${said}\u0001${at}\u0001`]));
const said = {};
for (const language of ["es", "fr", "de"]) {
  const { phrases } = await read(`src/texts/phrases/${language}.ts`);
  said[language] = asked.map(({ names, texts }) => {
    const book = new Book(marked ? numbered(phrases) : phrases, names);
    return texts.map((text) => book.say(text));
  });
}
console.log(JSON.stringify(said));
