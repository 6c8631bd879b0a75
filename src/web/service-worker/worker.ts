/// <reference lib="webworker" />
// The service worker, served as /sw.js: shows pages visited last without a connection, or on a poor one.
// rules.ts decides how requests are answered, kept.ts what is cached. The environment can switch off a faulty
// worker (http/files/service-worker.ts).

import { dropOthers, fetchAndSave, keptFirst, keptPage, prepare, savePage } from "./kept.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { answerTo, isOfflinePage, keptKey, offlinePage } from "./rules.ts";

declare const self: ServiceWorkerGlobalScope;
/** Prepended to the script by the server. */
declare const BUILD_ID: string;

/** How long a visitor waits for the network when a cached page is available. */
const PATIENCE_MS = 4_000;
/** A page cached within this time is not fetched again. */
const RECENT_MS = 60_000;

/** The open documents that came from the cache, with the time of their content; the newest of them. */
const shownKept = new Map<string, number>();
const MAX_SHOWN = 20;

self.addEventListener("install", (event) => {
  const isSparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  // A page of any build works with any worker: the content of a file never changes under its name.
  event.waitUntil(prepare(BUILD_ID, isSparing).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const ready = [dropOthers(BUILD_ID), self.registration.navigationPreload?.enable(), self.clients.claim()];
  event.waitUntil(Promise.all(ready));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isVisit = request.mode === "navigate";
  const answer = answerTo({ method: request.method, url: request.url, isVisit }, self.location.origin);
  switch (answer.by) {
    case "network":
      return;
    case "asset":
    case "picture":
      return event.respondWith(keptFirst(BUILD_ID, request, answer.by));
    case "page":
      return event.respondWith(page(event, answer.key));
    case "data":
      return event.respondWith(data(request, answer.key, answer.page));
  }
});

const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(done, ms, null));
const silence = (): null => null;

async function page(event: FetchEvent, key: string | null): Promise<Response> {
  const network = fromNetwork(event);
  if (key !== null) {
    const copy = network.then((answer) => answer.clone());
    event.waitUntil(copy.then((answer) => savePage(BUILD_ID, key, answer)).catch(silence));
  }
  const kept = key === null ? null : await keptPage(BUILD_ID, key);
  const patience = key !== null && isOfflinePage(key) ? 0 : PATIENCE_MS;
  const answer = await Promise.race([network.catch(silence), ...(kept ? [after(patience)] : [])]);
  if (answer) return answer;
  if (!kept) {
    const { pathname, search } = new URL(event.request.url);
    return Response.redirect(offlinePage(pathname + search));
  }
  shownKept.set(event.resultingClientId, kept.at);
  for (const oldest of [...shownKept.keys()].slice(0, -MAX_SHOWN)) shownKept.delete(oldest);
  return kept.page;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** Without an answer the router loads the document, which is answered as any navigation. */
async function data(request: Request, key: string | null, wanted: string): Promise<Response> {
  const kept = key === null ? null : await keptPage(BUILD_ID, key);
  const answer = await Promise.race([fetch(request).catch(silence), ...(kept ? [after(PATIENCE_MS)] : [])]);
  if (answer) return answer;
  const headers = { "x-remix-redirect": wanted, "x-remix-reload-document": "true" };
  return new Response(null, { status: 204, headers });
}

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  const { source } = event;
  if (message.kind === "seen") event.waitUntil(seen(message));
  else if (source instanceof Client) {
    const answer: FromWorker = { kind: "kept_at", at: shownKept.get(source.id) ?? null };
    source.postMessage(answer);
  }
});

/**
 * A page that was shown without a request through this worker: loaded before it was active, or shown by the
 * router.
 */
async function seen({ page, files }: Extract<ToWorker, { kind: "seen" }>): Promise<void> {
  const key = keptKey(page);
  const kept = key === null ? null : await keptPage(BUILD_ID, key);
  const isRecent = kept !== null && Date.now() - kept.at < RECENT_MS;
  if (key !== null && !isRecent) await fetchAndSave(BUILD_ID, key).catch(silence);
  for (const file of files) {
    const request = new Request(file);
    const answer = answerTo({ method: "GET", url: request.url, isVisit: false }, self.location.origin);
    if (answer.by === "asset" || answer.by === "picture")
      await keptFirst(BUILD_ID, request, answer.by).catch(silence);
  }
}
