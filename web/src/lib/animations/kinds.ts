// How each kind of line in the log is shown; tests/web/test_animations.py holds this to the kinds that the games tell.

import type { Line } from "../messages";
import { bursting, presented, tumbling, turning, type Drawn } from "./actor";
import { around, boxOf, cardIn } from "./box";
import type { Scene } from "./scene";

type Shown = (scene: Scene, line: Line) => void;

const DEALING = 750;
const FLIGHT = 320;
/** So many backs go to each of the others; more would only be a blur. */
const BACKS = 4;
const SWAY = [0, 14, -12, 9, -6, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
const PULSE = [1, 1.5, 1].map((size) => ({ transform: `scale(${size})` }));

const ring: Shown = (scene, line) => scene.ring(scene.places.seat(line.seat));
const says =
  (text: string): Shown =>
  (scene, line) => {
    ring(scene, line);
    scene.float(line.seat, text);
  };

/** The total of a seat: the last column of the sheet, in every game. */
const total = (sheet: (number | string)[][] | undefined, seat: number) => Number(sheet?.[seat]?.at(-1));

function deal(scene: Scene, line: Line): void {
  if (scene.count("deal") === 0) {
    scene.sweep();
    scene.sound("deal");
  }
  const card = line.cards?.[0];
  const middle = scene.places.middle();
  const mine = card !== undefined && scene.take(card, middle, FLIGHT);
  if (!mine && scene.count(`deal ${line.seat}`) < BACKS) scene.send(scene.card(undefined), middle, scene.seat(line.seat), FLIGHT);
  scene.at += Math.max(8, Math.min(70, DEALING / scene.number("deal")));
}

function give(scene: Scene, line: Line): void {
  const card = line.cards?.[0];
  if (scene.count("give") === 0) scene.sound("deal");
  scene.send(scene.card(card), scene.held(line.seat, card), scene.seat(line.to), FLIGHT * 1.3);
  scene.at += 60;
}

function receive(scene: Scene, line: Line): void {
  const from = scene.seat(line.to);
  scene.sound("deal");
  if (!from) for (const seat of scene.places.seats()) scene.ring(seat);
  for (const card of line.cards ?? []) {
    if (from) scene.take(card, from, FLIGHT * 1.6);
    scene.at += 70;
  }
}

function roll(scene: Scene, line: Line): void {
  const sign = scene.places.sign();
  const from = scene.seat(line.seat) ?? scene.places.middle();
  if (!sign) return;
  const duration = 1000;
  const letter = line.cards?.[0]?.slice(0, 1) ?? "";
  scene.add(tumbling({ what: "die", letter }, from, boxOf(sign), scene.at, duration));
  scene.faint(sign, scene.at + duration);
  scene.sound("die");
  scene.at += duration;
}

function trump(scene: Scene, line: Line): void {
  const sign = scene.places.sign();
  const card = line.cards?.[0];
  if (card) {
    const to = sign ? boxOf(sign) : scene.places.middle();
    scene.add(presented(scene.card(card), cardIn(scene.places.middle(), 64), to, scene.at, 900));
    scene.at += 450;
  } else if (sign) {
    scene.touches.push({ element: sign, frames: PULSE, delay: scene.at, duration: 600 });
    scene.at += 200;
  }
  ring(scene, line);
}

function play(scene: Scene, line: Line): void {
  if (line.to !== undefined) scene.place(line);
  else if (line.seat !== undefined) scene.lay(line.seat, line.cards?.[0]);
}

function take(scene: Scene, line: Line): void {
  if (line.to === undefined) scene.taken = line.seat;
  else {
    const place = scene.places.line(line.to);
    const star = place?.querySelector("[data-star]");
    if (star) burst(scene, star);
    else scene.sound("take");
    scene.ring(place);
    scene.empty(line.to, scene.seat(line.seat));
  }
  ring(scene, line);
  scene.points(line.seat, line.points);
  scene.at += 450;
}

function burst(scene: Scene, star: Element): void {
  scene.touches.push({ element: star, frames: SWAY, delay: scene.at, duration: 400 });
  scene.at += 380;
  scene.sound("burst");
  scene.add(...bursting(boxOf(star), 26, scene.at, 1100));
}

function score(scene: Scene, line: Line): void {
  if (scene.count("score")) return;
  const sheets = [scene.before.picture?.sheet, scene.after?.sheet];
  for (const seat of scene.after?.sheet?.keys() ?? []) {
    const [old, now] = sheets.map((sheet) => total(sheet, seat));
    scene.points(seat, (now ?? 0) - (old ?? 0));
  }
  ring(scene, line);
  scene.at += 500;
}

function end(scene: Scene, line: Line): void {
  const seat = scene.places.seat(line.seat);
  if (seat) scene.add(...bursting(boxOf(seat), 30, scene.at, 1300));
  ring(scene, line);
}

function bid(scene: Scene, line: Line): void {
  scene.float(line.seat, line.seat === scene.viewer ? String(line.points ?? 0) : "?");
  scene.at += 80;
}

/** Bids that were question marks are shown: in whichever column of the sheet they stand. */
function bids(scene: Scene): void {
  const marks = scene.before.picture?.sheet ?? [];
  const column = marks.map((row) => row.indexOf("?")).find((place) => place >= 0) ?? 0;
  for (const [seat, row] of (scene.after?.sheet ?? []).entries()) scene.float(seat, String(row[column]));
  scene.at += 500;
}

function candy(scene: Scene, line: Line): void {
  const place = scene.places.line(line.to);
  const found = place?.querySelectorAll<HTMLElement>("[data-candy]")[scene.count(`candy ${line.to}`)];
  if (!found) return;
  const drawn: Drawn = { what: "candy", letter: found.dataset["candy"] ?? "" };
  scene.send(drawn, around(scene.places.middle(), 30, 20), boxOf(found), FLIGHT);
  scene.faint(found, scene.at + FLIGHT);
  scene.at += 60;
}

function medal(scene: Scene, line: Line): void {
  const seat = line.seat ?? 0;
  const won = (sheet: (number | string)[][] | undefined, place: number) => String(sheet?.[seat]?.[place]).includes("★");
  const column = (scene.after?.columns ?? []).findIndex(
    (_, place) => won(scene.after?.sheet, place) && !won(scene.before.picture?.sheet, place),
  );
  const letter = /([A-Z])\/\d/.exec(scene.after?.columns?.[column] ?? "")?.[1] ?? "W";
  const to = scene.seat(seat);
  if (to) scene.add(presented({ what: "medal", letter }, around(scene.places.middle(), 76, 100), to, scene.at, 1400));
  scene.sound("burst");
  scene.at += 500;
}

function discard(scene: Scene, line: Line): void {
  const card = line.cards?.[0];
  const inside = scene.before.lying.find(({ line: at, drawn }) => at === line.to && drawn.what === "card" && drawn.card === card);
  const place = scene.places.line(line.to);
  const from = inside?.box ?? (place ? cardIn(boxOf(place)) : scene.held(line.seat, card));
  scene.send(scene.card(card), from, scene.places.middle(), FLIGHT * 1.8);
  scene.sound("lay");
  scene.at += 120;
}

function open(scene: Scene, line: Line): void {
  const place = scene.places.line(line.to);
  const found = place?.querySelector<HTMLElement>("[data-lies]");
  const card = line.cards?.[0];
  if (!found || found.dataset["lies"] !== card) return;
  scene.add(...turned(scene, card ?? "", found));
  scene.sound("deal");
  scene.at += 140;
}

function turned(scene: Scene, card: string, found: HTMLElement) {
  scene.faint(found, scene.at + FLIGHT * 1.6);
  return turning(scene.card(card), scene.places.middle(), boxOf(found), scene.at, FLIGHT * 1.6);
}

function show(scene: Scene, line: Line): void {
  const seat = scene.seat(line.seat);
  const cards = line.cards ?? [];
  if (!seat) return;
  cards.forEach((card, place) => {
    const box = { ...seat, left: seat.left + (place - (cards.length - 1) / 2) * seat.width * 0.7 };
    scene.add(presented(scene.card(card), box, box, scene.at + place * 60, 1500));
  });
  scene.at += 600;
}

function shuffle(scene: Scene): void {
  const middle = scene.places.middle();
  for (const side of [-1, 1, -1, 1, -1, 1]) {
    scene.send(scene.card(undefined), { ...middle, left: middle.left + side * 60 }, middle, FLIGHT);
    scene.at += 50;
  }
  scene.sound("deal");
}

/** The next card of the deck shows its colour. */
function top(scene: Scene): void {
  if (scene.number("deal") <= 1) scene.send(scene.card(undefined), scene.places.middle(), scene.places.middle(), FLIGHT);
}

function name(scene: Scene, line: Line): void {
  scene.send({ what: "words", text: "»" }, scene.seat(line.seat), scene.seat(line.to), 600);
  scene.at += 400;
  scene.ring(scene.places.seat(line.to));
}

function order(scene: Scene, line: Line): void {
  const place = scene.places.line(line.to);
  const star = place?.querySelector("[data-star]");
  if (star) scene.touches.push({ element: star, frames: SWAY, delay: scene.at, duration: 500 });
  scene.ring(place);
}

function exchange(scene: Scene, line: Line): void {
  scene.send(scene.card(undefined), scene.seat(line.seat), scene.places.middle(), FLIGHT * 1.5);
  ring(scene, line);
  scene.at += 200;
}

function gone(scene: Scene, line: Line): void {
  const place = scene.places.line(line.to);
  if (place) scene.touches.push({ element: place, frames: [1, 0.2, 1].map((opacity) => ({ opacity })), delay: scene.at, duration: 900 });
}

function reset(scene: Scene): void {
  scene.empty(undefined, scene.places.middle());
  scene.sound("take");
  scene.at += 500;
}

function say(scene: Scene, line: Line): void {
  scene.float(line.seat, "…");
  if (line.seat !== scene.viewer) scene.sound("chat");
}

function double(scene: Scene, line: Line): void {
  if (line.points) scene.float(line.seat, "×2");
  ring(scene, line);
}

function change(scene: Scene, line: Line): void {
  scene.points(line.seat, line.points);
  if (line.points) trump(scene, line);
  else ring(scene, line);
}

function out(scene: Scene, line: Line): void {
  ring(scene, line);
  scene.points(line.seat, line.points);
  scene.at += 300;
}

export const KINDS: Record<string, Shown> = {
  // in the games
  deal,
  give,
  receive,
  roll,
  trump,
  play,
  take,
  score,
  end,
  bid,
  bids,
  double,
  change,
  out,
  candy,
  medal,
  discard,
  open,
  show,
  shuffle,
  top,
  name,
  order,
  exchange,
  gone,
  reset,
  dealer: ring,
  first: ring,
  stop: ring,
  pass: says("–"),
  // around the table
  say,
  sit: ring,
  ask: says("?"),
  answer: ring,
  undo: says("↶"),
  return: ring,
  "hand over": ring,
  rematch: says("↻"),
  seat: ring,
  wish: ring,
  swap: ring,
  "may begin": ring,
};
