// The page's side of the service worker: registers it, reports visited pages, asks for the age of the shown
// page.
import type { FromWorker, ToWorker } from "#web/service-worker/messages.ts";
import { mayPrefetch } from "../../page/prefetch/may-prefetch.ts";

const told = new Set<string>();
let isStarted = false;

const post = (message: ToWorker): void => navigator.serviceWorker.controller?.postMessage(message);

/** Files that the page has loaded and not yet reported to the worker. */
function newFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = loaded.filter((name) => !told.has(name) && name.startsWith(location.origin));
  for (const file of files) told.add(file);
  return files;
}

function reportSeen(): void {
  if (!mayPrefetch() || !navigator.onLine) return;
  post({ kind: "seen", page: location.pathname + location.search, files: newFiles() });
}

/**
 * Registers the worker, once for a document; the page works the same without. The script may only remove an
 * earlier worker.
 */
function start(): void {
  if (isStarted || !navigator.onLine) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Another worker has its own list.
    told.clear();
    reportSeen();
  });
  // Private windows and full disks reject it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

const hasWorkers = (): boolean => "serviceWorker" in navigator;

/** Reports the page in the address bar as visited. */
export function saveShown(): void {
  if (!hasWorkers()) return;
  start();
  reportSeen();
}

/** The time of the document, ms, if it came from the cache. @returns stops waiting for it */
export function askHowOld(heard: (at: number | null) => void): () => void {
  if (!hasWorkers()) return () => undefined;
  const listen = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "kept_at") heard(data.at);
  };
  navigator.serviceWorker.addEventListener("message", listen);
  navigator.serviceWorker.startMessages();
  post({ kind: "how_old" });
  return () => navigator.serviceWorker.removeEventListener("message", listen);
}
