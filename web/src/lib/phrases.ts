// The server's English sentences in another language, in the manner of gettext: the English sentence, with its variable
// parts as places, is the id of the message. The name of a place says what may stand there, and whether that is
// translated in turn; a digit tells two of a kind apart. In a translation a place may ask for a form, as in {suit:f}.

export type Phrases = Record<string, string>;

interface Template {
  /** The longest part that is always the same: where it is missing, nothing else need be looked at. */
  core: string;
  pattern: RegExp;
  places: string[];
  said: string;
}

const PLACE = /\{([a-z]+\d?)(?::([a-z]+))?\}/g;
/** Where one text may consist of several: sentences, parts of a heading, notes. */
const SEAMS = /(?<=[.?!]) | · |, /g;

const SUIT = "spades|hearts|diamonds|clubs|Payoos|red|green|blue|pink|yellow|white|orange";
const POWER = "Pass|Remove|Gift|Rainbow|Stuff|Break|Look";
const NUMBER = "[-+]?\\d+(?:\\.\\d+)?";
const CARD = `[Tt]he (?:\\w+ of (?:${SUIT})|(?:${SUIT}) (?:${NUMBER}|${POWER}))|Payoo \\d+`;
const CODE = "\\[?[A-Z](?:[-+]?\\d+|\\.[a-z]+|[JQKA?])\\]?";

/** What may stand in a place, by its kind; names are those of the table. */
const KINDS: Record<string, string> = {
  n: NUMBER,
  count: `${NUMBER} (?:more )?(?:point|card|trick|cand(?:y|ie)|medal|double|choice)s?`,
  card: CARD,
  suit: `(?:${SUIT}|${SUIT.replace(/\w+/g, (name) => name.charAt(0).toUpperCase() + name.slice(1))})`,
  power: POWER,
  code: CODE,
  letter: "[A-Z]",
  sign: "\\S+",
  rule: "§[\\d.]+(?:, §[\\d.]+)*",
  seat: "(?:seat )?\\d+",
  move: `(?:[a-z]+ )??(?:${CODE}|[A-Z]|\\d+)(?: \\d)?(?: across)?|(?:no )?(?:double|change)|done|end|stop|keep`,
  reason: ".+",
  text: ".+",
};
/** Lists, and what each thing in them is. */
const LISTS: Record<string, string> = { cards: "card", suits: "suit", codes: "code", names: "who", scores: "score" };
/** What is never translated. */
const AS_IS = ["n", "rule", "sign", "text", "score"];

const SUITS: Record<string, string> = {
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs",
  P: "Payoos",
  R: "red",
  G: "green",
  B: "blue",
  K: "pink",
  Y: "yellow",
  W: "white",
  O: "orange",
};
const COURT: Record<string, string> = { J: "jack", Q: "queen", K: "king", A: "ace" };

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const kindOf = (place: string) => place.replace(/\d$/, "");

/** A card as it is said, from how it is written: S7, P12, R+3, R.pass, or R? for one of which only the colour is known. */
function cardOf(code: string): string {
  const suit = SUITS[code.charAt(0)] ?? code.charAt(0);
  const rank = code.slice(1);
  if (rank === "?") return `a ${suit} card`;
  if (suit === "Payoos") return `Payoo ${rank}`;
  if ("SHDC".includes(code.charAt(0))) return `the ${COURT[rank] ?? rank} of ${suit}`;
  return `the ${suit} ${rank.startsWith(".") ? upper(rank.slice(1)) : rank}`;
}

/** The phrases of a language at a table with certain people. */
export class Book {
  private readonly exact: Map<string, string>;
  private readonly templates: Template[];
  private readonly kinds: Record<string, string>;
  private readonly said = new Map<string, string | null>();

  constructor(
    phrases: Phrases,
    private readonly names: string[],
  ) {
    const all = Object.entries(phrases);
    this.exact = new Map(all.filter(([english]) => !english.includes("{")));
    const longest = names.filter(Boolean).sort((one, other) => other.length - one.length);
    const who = [...longest.map(escaped), "somebody"].join("|");
    this.kinds = { ...KINDS, who, score: `(?:${who}) ${NUMBER}` };
    for (const [list, item] of Object.entries(LISTS)) {
      this.kinds[list] = `(?:${this.kinds[item]})(?:(?:, | and | )(?:${this.kinds[item]}))*`;
    }
    // the most literal letters first, so that the most particular sentence wins
    const literal = (english: string) => english.replace(PLACE, "").length;
    this.templates = all
      .filter(([english]) => english.includes("{"))
      .sort(([one], [other]) => literal(other) - literal(one))
      .map(([english, translated]) => this.compiled(english, translated));
  }

  /** Say a text of the server; null where no phrase fits. */
  say(text: string): string | null {
    let found = this.said.get(text);
    if (found === undefined) {
      found = this.parts(text);
      if (found !== null && /^\p{Lu}/u.test(text)) found = upper(found);
      this.said.set(text, found);
    }
    return found;
  }

  private compiled(english: string, said: string): Template {
    const places = [...english.matchAll(PLACE)].map((found) => found[1] ?? "");
    const literals = english.split(/\{[a-z]+\d?\}/);
    const core = literals.reduce((longest, one) => (one.length > longest.length ? one : longest));
    const pattern = literals
      .map(escaped)
      .reduce((before, after, at) => `${before}(${this.kinds[kindOf(places[at - 1] ?? "")]})${after}`);
    return { core, pattern: new RegExp(`^${pattern}$`, "su"), places, said };
  }

  /** A text that is one sentence, or several after each other. */
  private parts(text: string): string | null {
    const whole = this.whole(text);
    if (whole !== null) return whole;
    for (const seam of text.matchAll(SEAMS)) {
      const first = this.whole(text.slice(0, seam.index));
      const rest = first === null ? null : this.say(text.slice(seam.index + seam[0].length));
      if (rest !== null) return `${first}${seam[0]}${rest}`;
    }
    return null;
  }

  private whole(text: string): string | null {
    const exact = this.exact.get(text);
    if (exact !== undefined) return exact;
    for (const { core, pattern, places, said } of this.templates) {
      const values = text.includes(core) ? pattern.exec(text)?.slice(1) : undefined;
      const filled = values && this.filled(said, places, values);
      if (filled) return filled;
    }
    return null;
  }

  private filled(said: string, places: string[], values: string[]): string | null {
    let complete = true;
    const filled = said.replace(PLACE, (_, place: string, form?: string) => {
      const part = this.part(kindOf(place), values[places.indexOf(place)] ?? "", form);
      complete &&= part !== null;
      return part ?? "";
    });
    return complete ? filled : null;
  }

  /** What stands in a place, translated where its kind is. */
  private part(kind: string, value: string, form?: string): string | null {
    const item = LISTS[kind];
    if (item) return this.listed([...value.matchAll(new RegExp(this.kinds[item] ?? "", "gu"))].map(([one]) => this.part(item, one, form)));
    if (kind === "who" && this.names.includes(value)) return value;
    if (kind === "seat") return this.names[Number(value.replace("seat ", ""))] ?? value;
    if (AS_IS.includes(kind)) return value;
    if (kind === "letter") return this.turned(SUITS[value] ?? value, form);
    if (kind !== "code") return this.turned(value, form);
    const card = this.turned(cardOf(value.replace(/[[\]]/g, "")), form);
    return card !== null && value.startsWith("[") ? `[${card}]` : card;
  }

  private listed(things: (string | null)[]): string | null {
    if (things.includes(null)) return null;
    const last = things.at(-1) ?? "";
    return things.length < 2 ? last : `${things.slice(0, -1).join(", ")} ${this.exact.get("and")} ${last}`;
  }

  /** A part of a sentence in the form that is asked for, or else in the usual one. */
  private turned(value: string, form?: string): string | null {
    const formed = form ? (this.whole(`${value}:${form}`) ?? this.whole(`${lower(value)}:${form}`)) : null;
    return formed ?? this.whole(value) ?? this.whole(lower(value));
  }
}
