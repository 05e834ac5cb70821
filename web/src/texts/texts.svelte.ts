// The texts of the interface by message id, in the language of whoever looks.

import { keep, kept } from "../lib/kept";
import { de } from "./de";
import { en, type TextId } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type Texts = Record<TextId, string>;

export const languages = { en: "English", es: "Español", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

const books: Record<Language, Texts> = { en, es, fr, de };

function preferred(): Language {
  const wanted = [kept("pinateria.language", ""), ...navigator.languages.map((one) => one.slice(0, 2))];
  return (wanted.find((one) => one in languages) as Language | undefined) ?? "en";
}

class Speech {
  language = $state<Language>(preferred());

  choose(language: Language): void {
    this.language = language;
    keep("pinateria.language", language);
  }
}

export const speech = new Speech();

/** Say something by its id. */
export function t(id: TextId, filled: Record<string, string | number> = {}): string {
  return books[speech.language][id].replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? ""));
}
