// Where in the house somebody is: the address alone says so, and the browser's own back and forward work.

export type Place =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; token: string }
  | { page: "join"; table: string; invite: string }
  | { page: "learn"; game: string }
  | { page: "record"; table: string };

const NAME = "[0-9A-Za-z_-]+";

export function read(path: string, hash: string): Place {
  const token = hash.replace(/^#/, "");
  const table = new RegExp(`^/t/(${NAME})$`).exec(path)?.[1];
  if (table) return { page: "table", table, token };
  const invited = new RegExp(`^/j/(${NAME})$`).exec(path)?.[1];
  if (invited) return { page: "join", table: invited, invite: token };
  const learnt = new RegExp(`^/learn/(${NAME})$`).exec(path)?.[1];
  if (learnt) return { page: "learn", game: learnt };
  const wanted = new RegExp(`^/new/(${NAME})$`).exec(path)?.[1];
  if (wanted) return { page: "new", game: wanted };
  const kept = new RegExp(`^/record(?:/(${NAME}))?$`).exec(path);
  if (kept) return { page: "record", table: kept[1] ?? "" };
  return { page: "home" };
}

class Route {
  place = $state.raw<Place>(read(location.pathname, location.hash));

  constructor() {
    const look = () => (this.place = read(location.pathname, location.hash));
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
  }

  go(address: string, instead = false): void {
    if (instead) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.place = read(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follow a link of our own without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || link.pathname.startsWith("/schema")) return;
  if (link.pathname === location.pathname && link.hash && !link.pathname.startsWith("/t/")) return;
  event.preventDefault();
  route.go(link.href);
}
