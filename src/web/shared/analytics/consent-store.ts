// The visitor's choice in the browser: one cookie, the same in all tabs at once.
import { useSyncExternalStore } from "react";
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentIn,
  consentSeconds,
  formatConsent,
} from "#shop/analytics/rules/consent.ts";

const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("diaka.consent");
let known: { readonly cookies: string; readonly consent: Consent | null } | null = null;

function consentNow(): Consent | null {
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: consentIn(cookie) };
  return known.consent;
}

function notify(): void {
  for (const heard of listeners) heard();
}

export function sayConsent(choice: ConsentChoice): void {
  const value = formatConsent({ choice, at: Math.floor(Date.now() / 1000) });
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${consentSeconds}; samesite=lax${secure}`;
  notify();
  tabs?.postMessage(null);
}

function subscribe(heard: () => void): () => void {
  if (listeners.size === 0) {
    tabs?.addEventListener("message", notify);
    document.addEventListener("visibilitychange", notify);
  }
  listeners.add(heard);
  return () => {
    listeners.delete(heard);
    if (listeners.size > 0) return;
    tabs?.removeEventListener("message", notify);
    document.removeEventListener("visibilitychange", notify);
  };
}

/** `unsaid` until the visitor has chosen; the choice is a string, so an equal choice causes no update. */
export const useConsentChoice = (): ConsentChoice | "unsaid" =>
  useSyncExternalStore(subscribe, () => consentNow()?.choice ?? "unsaid");
