// A vendor that receives events while the visitor consents.
import type { SentEvent } from "./sent-event.ts";

export interface EventVendor {
  /** Resolves when it is ready; rejects when its script does not load, as with an ad blocker. */
  readonly ready: Promise<void>;
  send(event: SentEvent): void;
  /** The consent has changed. */
  allow(isAllowed: boolean): void;
}

export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no answer from ${src}`));
    document.head.append(script);
  });
