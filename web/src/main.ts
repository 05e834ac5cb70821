import { mount } from "svelte";
import App from "./App.svelte";
import "./art/colours.css";
import "./app.css";
import { ready } from "./lib/spoken.svelte";

void ready().then(() => mount(App, { target: document.body }));
