// Somebody outside the shop who is told of events while the visitor agrees.
import type { ToldEvent } from "./told-event.ts";

export interface Teller {
  /** Ends when they listen; fails when their script does not come, as with a blocker. */
  readonly ready: Promise<void>;
  tell(event: ToldEvent): void;
  /** The visitor's word changes. */
  allow(isAllowed: boolean): void;
}

/** Puts a script on the page. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no answer from ${src}`));
    document.head.append(script);
  });
