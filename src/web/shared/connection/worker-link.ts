// The page's end of the service worker: starts it, tells it what is seen, asks how old the shown page is.
import type { FromWorker, ToWorker } from "#web/service-worker/messages.ts";
import { mayPrefetch } from "../prefetch/may-prefetch.ts";

const told = new Set<string>();
let isStarted = false;

const post = (message: ToWorker): void => navigator.serviceWorker.controller?.postMessage(message);

/** Files of the shop that the page has loaded and the worker has not been told of. */
function newFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = loaded.filter((name) => !told.has(name) && name.startsWith(location.origin));
  for (const file of files) told.add(file);
  return files;
}

function tellSeen(): void {
  if (!mayPrefetch() || !navigator.onLine) return;
  post({ kind: "seen", page: location.pathname + location.search, files: newFiles() });
}

/** Starts the worker, once for a document; the page works the same without. It may be one that only ends any other. */
function start(): void {
  if (isStarted || !navigator.onLine) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Another worker keeps its own.
    told.clear();
    tellSeen();
  });
  // Private windows and full disks refuse it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

const hasWorkers = (): boolean => "serviceWorker" in navigator;

/** Says that the page in the address bar is being looked at. */
export function keepShown(): void {
  if (!hasWorkers()) return;
  start();
  tellSeen();
}

/** From when the document is, ms, when it was shown as kept. @returns how to stop waiting for it */
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
