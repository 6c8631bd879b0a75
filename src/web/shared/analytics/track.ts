// `track(event)`: the only analytics that the shop's pages use. Until the visitor has chosen, the newest
// events wait in this page's memory, so that a visitor who agrees on the third page keeps them; after a no,
// or when the page closes, they are gone. Nothing is written to the device.
import type { ShopEvent } from "./events.ts";

/** Receives events one after another; the promise resolves when the last one is sent. */
export type Listener = (event: ShopEvent) => Promise<void>;

const mostWaiting = 60;

let waiting: ShopEvent[] = [];
let listener: Listener | null = null;
let isRefused = false;

/** Records an event. Never fails, and costs nothing without a listener. */
export function track(event: ShopEvent): Promise<void> {
  if (listener) return listener(event);
  if (!isRefused) waiting = [...waiting, event].slice(-mostWaiting);
  return Promise.resolve();
}

/** The listener now receives all events, first the waiting ones. */
export function listen(heard: Listener): void {
  listener = heard;
  isRefused = false;
  for (const event of waiting.splice(0)) void heard(event);
}

/** The visitor refused: the waiting events are deleted, and none wait any more. */
export function refuse(): void {
  listener = null;
  isRefused = true;
  waiting = [];
}
