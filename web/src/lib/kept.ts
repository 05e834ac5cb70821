// What this browser keeps: its tables and a person's own settings. Nothing of it leaves the browser.

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  at: number;
  over: boolean;
  /** What the server committed to before the first card, as this browser saw it then. */
  commitment?: string;
}

const TABLES = "pinateria.tables";
const MOST = 50;

export function keep<T>(key: string, value: T): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing can still play
  }
}

export function kept<T>(key: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(key);
    return found === null ? otherwise : (JSON.parse(found) as T);
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
  keep(TABLES, [{ ...one, ...(commitment ? { commitment } : {}) }, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  keep(
    TABLES,
    tables().filter((other) => other.table !== table),
  );
}

/** This person's part of a deal: nobody else can know it before the secret is committed to. */
export function dealNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
