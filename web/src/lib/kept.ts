// What this browser keeps: its tables and a person's own settings. Nothing of it leaves the browser.

import { unguessable } from "./random";

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  at: number;
  over: boolean;
  /** What the server committed to, as this browser saw it first. */
  commitment?: string;
  /** One's own part of the deal, sent after that. */
  number?: string;
  /** What lets others in, as far as this browser has it. */
  invite?: string;
  watch?: string;
  /** Whether this person has left these people, so that the token opens none of their next tables. */
  left?: boolean;
}

const TABLES = "pinateria.tables";
const MOST = 50;

/** What a browser was given that keeps nothing: it lasts until the page is left, so that one can still play. */
const meanwhile = new Map<string, string>();

function put(keeper: () => Storage, key: string, text: string): void {
  try {
    keeper().setItem(key, text);
    meanwhile.delete(key);
  } catch {
    meanwhile.set(key, text);
  }
}

function found(keeper: () => Storage, key: string): string | null {
  try {
    return meanwhile.get(key) ?? keeper().getItem(key);
  } catch {
    return null;
  }
}

const always = () => localStorage;
/** Until this tab is closed. */
const inTab = () => sessionStorage;

export function keep<T>(key: string, value: T): void {
  put(always, key, JSON.stringify(value));
}

export function kept<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(found(always, key) ?? "") as T;
  } catch {
    return otherwise;
  }
}

export function tables(): KeptTable[] {
  return kept<KeptTable[]>(TABLES, []);
}

export function keepTable(one: KeptTable): void {
  const all = tables();
  const known = all.find((other) => other.table === one.table);
  const others = all.filter((other) => other !== known);
  const commitment = known?.commitment ?? one.commitment; // the first one that was seen
  keep(TABLES, [{ ...known, ...one, ...(commitment ? { commitment } : {}) }, ...others].slice(0, MOST));
}

export function knownTable(table: string): KeptTable | undefined {
  return tables().find((one) => one.table === table);
}

const SITTING = "pinateria.sitting";

/** Mean to sit down at a table as soon as it has shown what it committed to. */
export const meanToSit = (table: string) => put(inTab, SITTING, table);

export const meansToSit = (table: string) => found(inTab, SITTING) === table;

export const hasSat = () => put(inTab, SITTING, "");

const LEARNING = "pinateria.learning";

/** Learn the game at a table: its first round is explained. */
export const meanToLearn = (table: string) => put(inTab, LEARNING, table);

export const isLearning = (table: string) => found(inTab, LEARNING) === table;

/** What is kept of a table that one is invited to, or of an earlier one of the same people, where the token is the same. */
export function seatKept(table: string, invite: string): KeptTable | undefined {
  const all = tables().filter((one) => !one.left);
  return all.find((one) => one.table === table) ?? all.find((one) => one.invite === invite);
}

/** Keep the next table of the same people: the same links let others in. */
export function keepNext(table: string, token: string, game: string, before?: KeptTable): void {
  const { invite, watch } = before ?? {};
  keepTable({ table, token, game, at: Date.now(), over: false, ...(invite && { invite }), ...(watch && { watch }) });
}

export function forgetTable(table: string): void {
  keep(
    TABLES,
    tables().filter((other) => other.table !== table),
  );
}

/** Forget a table that one has left; whoever comes back to these people is somebody new to them. */
export function leaveTable(table: string, token: string): void {
  forgetTable(table);
  keep(
    TABLES,
    tables().map((one) => (one.token === token ? { ...one, left: true } : one)),
  );
}

/** This person's part of a deal: nobody else can know it before the secret is committed to. */
export function dealNumber(): string {
  return unguessable();
}
