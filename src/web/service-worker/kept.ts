// The device's Cache Storage: pages visited last with their files, and pictures. Bounded. The worker writes
// it; the offline page lists it.
import { boardCache, boardMs, forgetBoard, isBoard } from "./board.ts";
import { isOfflinePage, isShut, isWhole, maySave, offlinePages, partsOf, titleOf } from "./rules.ts";

const PREFIX = "diaka-";
const MAX_PAGES = 50;
const MAX_PARTS = 300;
/** The largest are 0.2 MB, so this is 40 MB at most, and usually 5. */
const MAX_PICTURES = 200;

/** How many of the last visited pages a newer build takes over. */
const CARRIED = 10;

const pages = (build: string): string => `${PREFIX}pages-${build}`;
const parts = (build: string): string => `${PREFIX}parts-${build}`;
/** The offline pages and their files, which are never evicted. */
const shell = (build: string): string => `${PREFIX}shell-${build}`;
/** A picture's content never changes under its name, so the cache outlives builds. */
const pictures = `${PREFIX}pictures`;

const AT = "x-kept-at";
const TITLE = "x-kept-title";

export interface KeptPage {
  /** Path and query. */
  readonly key: string;
  readonly title: string;
  /** When the shop sent it; ms. */
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

/** Caches a file of a build, or copies it from the cache of another build. */
async function savePart(build: string, cache: Cache, path: string): Promise<void> {
  const own = await Promise.all(
    [shell(build), parts(build)].map((name) => caches.match(path, { cacheName: name })),
  );
  if (own.some(Boolean)) return;
  const answer = (await caches.match(path)) ?? (await fetch(path, { credentials: "same-origin" }));
  if (maySave(answer)) await cache.put(path, answer);
}

async function put(build: string, page: Cache, needed: Cache, key: string, answer: Response): Promise<void> {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  // These describe the bytes on the wire.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(AT, String(Date.now()));
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  await Promise.all(partsOf(html).map((part) => savePart(build, needed, part)));
  // Moves it to the end, so that the page visited longest ago is the first.
  await page.delete(key);
  await page.put(key, new Response(html, { headers }));
}

function cacheOf(build: string, key: string): string {
  if (isBoard(key)) return boardCache;
  return isOfflinePage(key) ? shell(build) : pages(build);
}

/**
 * Caches a page and the files it needs for hydration; does nothing when it may not be cached. The board goes as soon
 * as the shop does not show it to the user any more.
 */
export async function savePage(build: string, key: string, answer: Response): Promise<void> {
  if (isBoard(key) && isShut(answer)) return forgetBoard();
  if (isBoard(key) ? !isWhole(answer) : !maySave(answer) || isOfflinePage(key)) return;
  const [page, needed] = await Promise.all([caches.open(cacheOf(build, key)), caches.open(parts(build))]);
  await put(build, page, needed, key, answer);
  await trim(page, MAX_PAGES);
  await trim(needed, MAX_PARTS);
}

/** Fetches a page and caches it. */
export const fetchAndSave = async (build: string, key: string): Promise<void> =>
  savePage(build, key, await fetch(key, { credentials: "same-origin" }));

/** Prepares a build: the offline pages, and those visited last with the build before. */
export async function prepare(build: string, isSparing: boolean): Promise<void> {
  const cache = await caches.open(shell(build));
  for (const page of offlinePages) {
    const answer = await fetch(page, { credentials: "same-origin" });
    if (!maySave(answer)) throw new Error(`${page} answered ${answer.status}`);
    await put(build, cache, cache, page, answer);
  }
  if (isSparing) return;
  const before = await keptPages();
  for (const { key } of before.slice(0, CARRIED).reverse())
    await fetchAndSave(build, key).catch(() => undefined);
}

/** Deletes the caches of other builds. */
export async function dropOthers(build: string): Promise<void> {
  const own = new Set([shell(build), pages(build), parts(build), pictures]);
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !own.has(name)) await caches.delete(name);
}

export async function keptPage(build: string, key: string): Promise<{ page: Response; at: number } | null> {
  const cache = await caches.open(cacheOf(build, key));
  const page = await cache.match(key);
  if (!page) return null;
  const { at } = facts(key, page);
  if (!isBoard(key) || Date.now() - at < boardMs) return { page, at };
  await forgetBoard();
  return null;
}

/** The cached file, or the network's, which is then cached. */
export async function keptFirst(
  build: string,
  request: Request,
  kind: "asset" | "picture",
): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (maySave(answer)) {
    const copy = answer.clone();
    const cache = await caches.open(kind === "asset" ? parts(build) : pictures);
    // A full disk must not block the answer.
    void cache.put(request.url, copy).then(
      () => trim(cache, kind === "asset" ? MAX_PARTS : MAX_PICTURES),
      () => undefined,
    );
  }
  return answer;
}

/** The cached pages of any build, last visited first. */
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
