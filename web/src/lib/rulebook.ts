// A rulebook as the server gives it, in parts that a page can show: heads, paragraphs, lists and tables.

export type Part =
  | { kind: "head"; text: string }
  | { kind: "words"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const plain = (text: string) => text.replace(/\*\*?|`|_(?=\w)|(?<=\w)_/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
const cells = (line: string) => line.split("|").slice(1, -1).map((cell) => plain(cell.trim()));

export function parts(book: string): Part[] {
  return book
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block && !/^# /.test(block))
    .flatMap(part);
}

function part(block: string): Part[] {
  const lines = block.split("\n");
  const first = lines[0] ?? "";
  if (/^#+ /.test(first)) {
    const head: Part = { kind: "head", text: plain(first.replace(/^#+ /, "")) };
    return lines.length > 1 ? [head, ...part(lines.slice(1).join("\n").trim())] : [head];
  }
  if (first.startsWith("|")) {
    return [{ kind: "table", head: cells(first), rows: lines.slice(2).map(cells) }];
  }
  if (/^[-*] /.test(first)) {
    const items = block.split(/\n(?=[-*] )/).map((item) => plain(item.replace(/^[-*] /, "").replace(/\s*\n\s*/g, " ")));
    return [{ kind: "list", items }];
  }
  return [{ kind: "words", text: plain(lines.join(" ")) }];
}
