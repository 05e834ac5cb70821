// The stream of one table: it says hello, comes back by itself, resends what was not answered, and misses nothing.

import type { Done, Hint, Incoming, Line, Outgoing, People, Sheet, Update, Welcome } from "./messages";
import { unguessable } from "./random";

const PING = 2500;
const SILENCE = 9000;
const AGAIN = 3500;
const RESEND = 1200;
const FORBIDDEN = 4403;
const UNKNOWN = 4404;
/** The version of the messages that this page understands. */
const UNDERSTOOD = 1;

/** A request that was refused, with the server's sentence. */
export class Refusal extends Error {}

type Answer = Done | Hint | Sheet;
type Asked = Extract<Incoming, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = WithoutId<Asked>;

interface Pending {
  written: string;
  sent: number;
  done: (answer: Answer) => void;
  refused: (why: Refusal) => void;
}

export type State = "connecting" | "open" | "lost" | "closed";

export class Connection {
  state = $state<State>("connecting");
  /** Why the server closed for good. */
  reason = $state("");
  welcome = $state.raw<Welcome | null>(null);
  update = $state.raw<Update | null>(null);
  people = $state.raw<People>({ type: "people", away: [], watchers: 0 });
  log = $state.raw<Line[]>([]);
  /** Requests that are not acknowledged yet. */
  waiting = $state(0);
  /** When people's times were told. */
  peopleAt = 0;
  updateAt = 0;
  /** Told of every update, with the lines that are new to somebody who was there all the time. */
  heard: (update: Update, fresh: Line[]) => void = () => {};

  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private lastHeard = 0;
  private timers: number[] = [];
  private over = false;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.connect();
    this.timers.push(setInterval(() => this.beat(), PING), setInterval(() => this.resend(), RESEND / 4));
  }

  close(): void {
    this.over = true;
    this.timers.forEach(clearInterval);
    this.socket?.close();
  }

  /** Ask for something; it is on disk when this comes back. */
  ask(wish: Wish): Promise<Answer> {
    const id = unguessable();
    const written = JSON.stringify({ ...wish, id });
    return new Promise((done, refused) => {
      this.pending.set(id, { written, sent: performance.now(), done, refused });
      this.waiting = this.pending.size;
      this.send(written);
    });
  }

  private connect(): void {
    if (this.over) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/stream/${this.table}`);
    this.socket = socket;
    this.lastHeard = performance.now();
    socket.onopen = () => {
      const seen = this.update?.event ?? null;
      const hello: Incoming = { type: "hello", token: this.token, seen, messages: UNDERSTOOD };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (came) => {
      if (this.socket === socket) this.hear(JSON.parse(came.data as string) as Outgoing);
    };
    socket.onclose = (came) => {
      if (this.socket === socket) this.lost(came.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.over) return;
    if (code === FORBIDDEN || code === UNKNOWN) {
      this.state = "closed";
      this.over = true;
      return;
    }
    this.state = "lost";
    setTimeout(() => this.connect(), this.backAfter ?? AGAIN);
    this.backAfter = undefined;
  }

  private backAfter: number | undefined;

  private beat(): void {
    if (performance.now() - this.lastHeard > SILENCE) this.drop();
    else if (this.state === "open") this.send('{"type":"ping"}');
  }

  /** Give a dead connection up without waiting for the network to notice. */
  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(0);
    socket.onclose = null;
    socket.close();
  }

  private send(written: string): void {
    if (this.state === "open" && this.socket?.readyState === WebSocket.OPEN) this.socket.send(written);
  }

  private resend(): void {
    const now = performance.now();
    for (const one of this.pending.values()) {
      if (this.state !== "open" || now - one.sent < RESEND) continue;
      one.sent = now;
      this.send(one.written);
    }
  }

  private hear(message: Outgoing): void {
    this.lastHeard = performance.now();
    if (message.type === "welcome") {
      this.welcome = message;
      this.state = "open";
      for (const one of this.pending.values()) one.sent = 0;
    } else if (message.type === "update") this.happened(message);
    else if (message.type === "people") {
      this.people = message;
      this.peopleAt = performance.now();
    } else if (message.type === "closing") this.backAfter = 1000 * message.back_after;
    else if (message.type === "pong") {
      if (this.update && message.event > this.update.event) this.drop();
    } else this.answered(message);
  }

  private happened(update: Update): void {
    const before = this.update?.event ?? -1;
    if (update.event < before) return;
    const fresh = update.log.filter((line) => line.event > before);
    this.log = update.since === null ? update.log : [...this.log, ...fresh];
    this.update = update;
    this.updateAt = performance.now();
    this.heard(update, before < 0 ? [] : fresh);
  }

  private answered(message: Extract<Outgoing, { id: string }>): void {
    const asked = this.pending.get(message.id);
    if (!asked) {
      if (message.type === "refused") this.reason = message.why;
      return;
    }
    this.pending.delete(message.id);
    this.waiting = this.pending.size;
    if (message.type === "refused") asked.refused(new Refusal(message.why));
    else asked.done(message);
  }
}
