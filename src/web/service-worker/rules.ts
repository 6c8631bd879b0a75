// Which request is answered how, and what may be kept on a device. Pure.
// Only what is the same for everyone is ever kept: the shop says so of a page itself, in its cache-control.
import { pageKey } from "#http/page-cache/manifest.ts";
import { localeOfPath, localePath } from "#i18n/locale.ts";

export type Answer =
  /** Never changes under its name: kept first. */
  | { readonly by: "asset" | "picture" }
  /** The network's, or the kept one under this key when it does not come; without a key nothing is kept. */
  | { readonly by: "page"; readonly key: string | null }
  /** What the router asks before it shows `page`, an address of ours. */
  | { readonly by: "data"; readonly key: string | null; readonly page: string }
  /** As if there were no worker. */
  | { readonly by: "network" };

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** A person goes there: the answer is a document. */
  readonly isVisit: boolean;
}

const network: Answer = { by: "network" };

/** Not pages of the shop for buyers: programs, files, staff, other people's doors. */
const foreign = /^\/(?:ru\/)?(?:api|crm|dev|health|sanctum|builds|_[^/]*)(?:[/.]|$)|\.[a-z]+$/;
/** Sums and forms that mean something only while the shop can hear them. */
const needsShop =
  /^\/(?:ru\/)?(?:checkout|login|confirm-email|unsubscribe|add-review|thx-review|maintenance)(?:\/|$)/;

/** The key under which a page may be kept; null: never. */
export function keptKey(pathAndQuery: string): string | null {
  return needsShop.test(pathAndQuery.split("?", 1)[0] ?? "") ? null : pageKey(pathAndQuery);
}

/** The page whose data are asked: «/a.data?x» → «/a?x», «/_.data» → «/». */
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
  if (isVisit) return foreign.test(pathname) ? network : { by: "page", key: keptKey(pathname + search) };
  if (!pathname.endsWith(".data")) return network;
  const page = pageOfData(address);
  const [path = ""] = page.split("?", 1);
  return foreign.test(path) ? network : { by: "data", key: keptKey(page), page };
}

/** The page that says there is no connection, and leads on to the wanted one when there is. */
export const offlinePage = (wanted: string): string =>
  `${localePath("/offline", localeOfPath(wanted))}#${wanted}`;

export const offlinePages = ["/offline", "/ru/offline"] as const;

export const isOfflinePage = (key: string): boolean => offlinePages.some((page) => page === key);

/** Whether an answer is everybody's and whole, so that it may be kept. */
export function mayKeep(answer: Pick<Response, "status" | "redirected" | "type" | "headers">): boolean {
  const control = answer.headers.get("cache-control") ?? "";
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === "basic" &&
    /\bpublic\b/.test(control) &&
    !/\b(?:private|no-store)\b/.test(control)
  );
}

/** The scripts, styles, fonts and words that a page names, without which it does not wake up. */
export const partsOf = (html: string): string[] => [
  ...new Set(html.match(/(?<=")\/(?:assets|_i18n)\/[^"\\\s]+(?=")/g)),
];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a page is called, without the shop's name after the dash. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title
    .replace(/ — [^—]*$/, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
}
