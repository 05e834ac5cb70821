// What is asked by HTTP. A refusal is an error whose message is the server's own sentence.

import type { Example, House, Invitation, Join, Joined, Made, Minutes, NewTable, Trouble } from "./messages";

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    path,
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(((await answer.json()) as Trouble).why);
  return (await answer.json()) as T;
}

/** Ask for something that comes as lines of JSON, one after another. */
export async function* lines<T>(path: string, body: unknown): AsyncGenerator<T> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok || !answer.body) throw new Error(((await answer.json()) as Trouble).why);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part) yield JSON.parse(part) as T;
    if (done) return;
  }
}

let known: Promise<House> | undefined;

export function house(): Promise<House> {
  known ??= ask<House>("/api/house");
  known.catch(() => (known = undefined));
  return known;
}

export const makeTable = (wanted: NewTable) => ask<Made>("/api/tables", wanted);
export const invitation = (table: string, invite: string) => ask<Invitation>(`/api/tables/${table}/invitation`, { invite });
export const joinTable = (table: string, wanted: Join) => ask<Joined>(`/api/tables/${table}/join`, wanted);

export const examples = (game: string) => ask<Example[]>(`/api/games/${game}/examples`);

export function minutes(game: string, options: Record<string, number | boolean | string>): Promise<Minutes> {
  const chosen = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return ask<Minutes>(`/api/games/${game}/minutes?${new URLSearchParams(chosen)}`);
}

export async function rulebook(game: string, language: string): Promise<string> {
  const answer = await fetch(`/api/games/${game}/rules?language=${language}`);
  if (!answer.ok) throw new Error(((await answer.json()) as Trouble).why);
  return answer.text();
}
