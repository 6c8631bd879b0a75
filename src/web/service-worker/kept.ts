// What is kept on a device, in Cache Storage: pages last seen with the parts they need, and pictures. Bounded.
// Used by the worker, which writes, and by the page without a connection, which lists.
import { isOfflinePage, mayKeep, offlinePages, partsOf, titleOf } from "./rules.ts";

const PREFIX = "diaka-";
const MAX_PAGES = 50;
const MAX_PARTS = 300;
/** The largest are 0.2 MB, so these are 40 MB at most, and usually 5. */
const MAX_PICTURES = 200;

/** How many of the pages last seen come along into a newer build. */
const CARRIED = 10;

const pages = (build: string): string => `${PREFIX}pages-${build}`;
const parts = (build: string): string => `${PREFIX}parts-${build}`;
/** The pages without a connection and their parts, which give way to nothing. */
const shell = (build: string): string => `${PREFIX}shell-${build}`;
/** Pictures never change under their name, so they outlive builds. */
const pictures = `${PREFIX}pictures`;

const AT = "x-kept-at";
const TITLE = "x-kept-title";

export interface KeptPage {
  /** Path and query. */
  readonly key: string;
  readonly title: string;
  /** When it came from the shop; ms. */
  readonly at: number;
}

const facts = (key: string, page: Response): KeptPage => ({
  key,
  title: decodeURIComponent(page.headers.get(TITLE) ?? ""),
  at: Number(page.headers.get(AT)),
});

/** Drops the oldest above the limit. */
async function trim(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key);
}

/** Keeps a file of a build, which another build may have brought already. */
async function keepPart(build: string, cache: Cache, path: string): Promise<void> {
  const own = await Promise.all(
    [shell(build), parts(build)].map((name) => caches.match(path, { cacheName: name })),
  );
  if (own.some(Boolean)) return;
  const answer = (await caches.match(path)) ?? (await fetch(path, { credentials: "same-origin" }));
  if (mayKeep(answer)) await cache.put(path, answer);
}

async function put(build: string, page: Cache, needed: Cache, key: string, answer: Response): Promise<void> {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  // Of the bytes as they came over the wire.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(AT, String(Date.now()));
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  await Promise.all(partsOf(html).map((part) => keepPart(build, needed, part)));
  // As if it were new, so that the page seen longest ago is the first.
  await page.delete(key);
  await page.put(key, new Response(html, { headers }));
}

/** Keeps a page and what it needs to wake up; nothing when it may not be kept. */
export async function keepPage(build: string, key: string, answer: Response): Promise<void> {
  if (!mayKeep(answer) || isOfflinePage(key)) return;
  const [page, needed] = await Promise.all([caches.open(pages(build)), caches.open(parts(build))]);
  await put(build, page, needed, key, answer);
  await trim(page, MAX_PAGES);
  await trim(needed, MAX_PARTS);
}

/** Fetches a page and keeps it. */
export const fetchAndKeep = async (build: string, key: string): Promise<void> =>
  keepPage(build, key, await fetch(key, { credentials: "same-origin" }));

/** Prepares a build: the pages without a connection, and those last seen of the build before. */
export async function prepare(build: string, isSparing: boolean): Promise<void> {
  const cache = await caches.open(shell(build));
  for (const page of offlinePages) {
    const answer = await fetch(page, { credentials: "same-origin" });
    if (!mayKeep(answer)) throw new Error(`${page} answered ${answer.status}`);
    await put(build, cache, cache, page, answer);
  }
  if (isSparing) return;
  const before = await keptPages();
  for (const { key } of before.slice(0, CARRIED).reverse())
    await fetchAndKeep(build, key).catch(() => undefined);
}

/** Drops what other builds have kept. */
export async function dropOthers(build: string): Promise<void> {
  const own = new Set([shell(build), pages(build), parts(build), pictures]);
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !own.has(name)) await caches.delete(name);
}

export async function keptPage(build: string, key: string): Promise<{ page: Response; at: number } | null> {
  const cache = await caches.open(isOfflinePage(key) ? shell(build) : pages(build));
  const page = await cache.match(key);
  return page ? { page, at: facts(key, page).at } : null;
}

/** The kept file, or the network's, which is kept. */
export async function keptFirst(
  build: string,
  request: Request,
  kind: "asset" | "picture",
): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (mayKeep(answer)) {
    const copy = answer.clone();
    const cache = await caches.open(kind === "asset" ? parts(build) : pictures);
    // A full disk is no reason to show nothing.
    void cache.put(request.url, copy).then(
      () => trim(cache, kind === "asset" ? MAX_PARTS : MAX_PICTURES),
      () => undefined,
    );
  }
  return answer;
}

/** The pages that are kept, of any build, the last seen first. */
export async function keptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(pages(""))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const page = await cache.match(request);
      const { pathname, search } = new URL(request.url);
      if (page) found.set(pathname + search, facts(pathname + search, page));
    }
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}
