// The data layer of Google's tag manager, consent mode v2. Everything is denied before it is granted, so that
// tags added later start denied as well. Source: developers.google.com/tag-platform/security/guides/consent
// (checked 2026-08-05).
import type { TagManager } from "#shop/analytics/rules/consent.ts";
import { toDataLayer } from "./ga4.ts";
import { type EventVendor, loadScript } from "./vendor.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const counted = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
const consentOf = (word: "granted" | "denied") => Object.fromEntries(counted.map((name) => [name, word]));

export function openTagManager({ id, src, init }: TagManager): EventVendor {
  window.dataLayer ??= [];
  // The tag manager replaces the array's push, so it is looked up each time.
  const push = (entry: unknown): void => void window.dataLayer?.push(entry);
  /** Commands are recognised as an arguments object; an array is not a command. */
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    push(arguments);
  }
  gtag("consent", "default", {
    ...consentOf("denied"),
    personalization_storage: "denied",
    functionality_storage: "granted",
    security_storage: "granted",
    wait_for_update: 500,
  });
  for (const command of init) gtag(...command);
  gtag("consent", "update", consentOf("granted"));
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  return {
    ready: loadScript(`${src}?id=${encodeURIComponent(id)}`),
    send(event) {
      for (const entry of toDataLayer(event)) push(entry);
    },
    allow: (isAllowed) => gtag("consent", "update", consentOf(isAllowed ? "granted" : "denied")),
  };
}
