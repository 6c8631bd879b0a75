// `track(event)`: the one thing the shop's pages know of being counted. Until the visitor has chosen, the newest events
// wait in this page's memory, so that whoever agrees on their third page is not a stranger on it; after a no, or
// when the page is closed, they are gone. Nothing is written to the device.
import type { ShopEvent } from "./events.ts";

/** Hears events one after another; the promise ends when the last one given is told. */
export type Listener = (event: ShopEvent) => Promise<void>;

const mostWaiting = 60;

let waiting: ShopEvent[] = [];
let listener: Listener | null = null;
let isRefused = false;

/** Says that something happened. Never fails, and costs nothing while nobody listens. */
export function track(event: ShopEvent): Promise<void> {
  if (listener) return listener(event);
  if (!isRefused) waiting = [...waiting, event].slice(-mostWaiting);
  return Promise.resolve();
}

/** From now on this one hears everything, first what has waited. */
export function listen(heard: Listener): void {
  listener = heard;
  isRefused = false;
  for (const event of waiting.splice(0)) void heard(event);
}

/** The visitor does not want to be counted: what has waited is forgotten, and nothing waits any more. */
export function refuse(): void {
  listener = null;
  isRefused = true;
  waiting = [];
}
