import { mount } from "svelte";
import App from "./App.svelte";
import "./art/colours.css";
import "./app.css";

mount(App, { target: document.body });
