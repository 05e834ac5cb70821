// What the server says, in the language of whoever looks. Its English sentences are the one source for terminal, log
// and page, so each of them is also the id of its translations; those of a language come only when it is chosen.

import { Book, type Phrases } from "./phrases";
import { speech, type Language } from "../texts/texts.svelte";

const PHRASES: Partial<Record<Language, () => Promise<{ phrases: Phrases }>>> = {
  es: () => import("../texts/phrases/es"),
  fr: () => import("../texts/phrases/fr"),
  de: () => import("../texts/phrases/de"),
};

class Spoken {
  phrases = $state.raw<Phrases | null>(null);
  /** Who sits at the table that is shown. */
  names = $state.raw<string[]>([]);
  private books = new Map<string, Book>();

  async load(language: Language): Promise<void> {
    try {
      const loaded = await PHRASES[language]?.();
      this.books.clear();
      this.phrases = loaded?.phrases ?? null;
    } catch {
      this.phrases = null; // without them the server is heard in English
    }
  }

  /** The phrases at a table with certain people. */
  book(phrases: Phrases, names: string[]): Book {
    const key = names.join("\n");
    const book = this.books.get(key) ?? new Book(phrases, names);
    this.books.set(key, book);
    return book;
  }
}

const heard = new Spoken();

/** Load what the language at hand needs. */
export const ready = () => heard.load(speech.language);

export async function chooseLanguage(language: Language): Promise<void> {
  await heard.load(language);
  speech.choose(language);
}

/** Say who sits at the table, so that a name is never taken for a word. */
export function meet(names: string[]): void {
  if (names.join("\n") !== heard.names.join("\n")) heard.names = names;
}

/** Say a sentence of the server; English, and what no phrase fits, goes through untouched. */
export function spoken(text: string, names: string[] = heard.names): string {
  return (heard.phrases && heard.book(heard.phrases, names).say(text)) ?? text;
}
