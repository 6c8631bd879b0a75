// Whether the visitor asked to choose again, from the footer. Apart from the banner, which is fetched only
// when needed.
import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isAsked = next;
  for (const heard of listeners) heard();
}

export const askForConsent = (): void => become(true);
export const consentIsSaid = (): void => become(false);

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

export const useConsentQuestion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
