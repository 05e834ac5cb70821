// The boards by game: a new game adds one line here.

import type { Component } from "svelte";
import Papayoo from "./Papayoo.svelte";
import Pikinni from "./Pikinni.svelte";
import Pinata from "./Pinata.svelte";
import PinataParty from "./PinataParty.svelte";
import Pinatas from "./Pinatas.svelte";
import type { Seen } from "./seen";

export const boards: Record<string, Component<Seen>> = {
  papayoo: Papayoo,
  pikinni: Pikinni,
  pinatas: Pinatas,
  pinata: Pinata,
  pinata_party: PinataParty,
};
