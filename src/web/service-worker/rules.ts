// How each request is answered, and what may be cached on a device. Pure. Only responses that are the same
// for everyone are cached: the shop marks a page so in its cache-control. The packers' board is the one exception.
import { pageKey } from "#http/page-cache/manifest.ts";
import { localeOfPath, localePath } from "#i18n/locale.ts";
import { isBoard } from "./board.ts";

export type Answer =
  /** Never changes under its name: cache first. */
  | { readonly by: "asset" | "picture" }
  /** The network's, or the cached one under this key when it fails; without a key nothing is cached. */
  | { readonly by: "page"; readonly key: string | null }
  /** The router's request before it shows `page`, an address of ours. */
  | { readonly by: "data"; readonly key: string | null; readonly page: string }
  /** As without a worker. */
  | { readonly by: "network" };

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** A navigation: the answer is a document. */
  readonly isVisit: boolean;
}

const network: Answer = { by: "network" };

/** Not pages for buyers: API, files, staff, third-party endpoints. */
const foreign = /^\/(?:ru\/)?(?:api|crm|dev|health|sanctum|builds|_[^/]*)(?:[/.]|$)|\.[a-z]+$/;
/** Totals and forms that have no use without a connection. */
const needsShop =
  /^\/(?:ru\/)?(?:checkout|login|confirm-email|unsubscribe|add-review|thx-review|maintenance)(?:\/|$)/;

/** The key under which a page may be cached; null: never. */
export function keptKey(pathAndQuery: string): string | null {
  const [path = ""] = pathAndQuery.split("?", 1);
  if (isBoard(path)) return path;
  return needsShop.test(path) ? null : pageKey(pathAndQuery);
}

/** The page of a data request: «/a.data?x» → «/a?x», «/_.data» → «/». */
function pageOfData({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -".data".length).replace(/\/_$/, "/");
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @param origin the shop's own */
export function answerTo({ method, url, isVisit }: Asked, origin: string): Answer {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return network;
  const { pathname, search } = address;
  if (pathname.startsWith("/assets/") || pathname.startsWith("/_i18n/")) return { by: "asset" };
  if (pathname.startsWith("/_img/")) return { by: "picture" };
  if (isVisit && foreign.test(pathname) && !isBoard(pathname)) return network;
  if (isVisit) return { by: "page", key: keptKey(pathname + search) };
  if (!pathname.endsWith(".data")) return network;
  const page = pageOfData(address);
  const [path = ""] = page.split("?", 1);
  return foreign.test(path) ? network : { by: "data", key: keptKey(page), page };
}

/** The offline page, which returns to the wanted page once there is a connection. */
export const offlinePage = (wanted: string): string =>
  `${localePath("/offline", localeOfPath(wanted))}#${wanted}`;

export const offlinePages = ["/offline", "/ru/offline"] as const;

export const isOfflinePage = (key: string): boolean => offlinePages.some((page) => page === key);

type Saved = Pick<Response, "status" | "redirected" | "type" | "headers">;

/** The asked page itself: not a problem, nor the sign-in page. */
export const isWhole = ({ status, redirected, type }: Saved): boolean =>
  status === 200 && !redirected && type === "basic";

/** Who asked has no right to the page any more, or is sent to sign in. A navigation sees only that it is sent on. */
export const isShut = ({ status, redirected, type }: Saved): boolean =>
  status === 401 || status === 403 || redirected || type === "opaqueredirect";

/** Whether an answer is complete and the same for everyone, so that it may be cached. */
export function maySave(answer: Saved): boolean {
  const control = answer.headers.get("cache-control") ?? "";
  return isWhole(answer) && /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
}

/** The scripts, styles, fonts and messages that a page names and needs for hydration. */
export const partsOf = (html: string): string[] => [
  ...new Set(html.match(/(?<=")\/(?:assets|_i18n)\/[^"\\\s]+(?=")/g)),
];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The title of a page, without the shop's name after the dash. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title
    .replace(/ — [^—]*$/, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
}
