// Meta's pixel: its queue until its script loads, and its standard events. The shop reports page views, as
// the pixel's own watch of the address would count windows too.
import { bare } from "#i18n/locale.ts";
import { type AdPixel, matchesPath } from "#shop/analytics/rules/consent.ts";
import { toPixel } from "./meta.ts";
import { type EventVendor, loadScript } from "./vendor.ts";

type Call = readonly unknown[];

interface Fbq {
  (...call: Call): void;
  queue: Call[];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
  push?: Fbq;
  /** Set by Meta's script once it has loaded. */
  callMethod?: (...call: Call) => void;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

function makeFbq(): Fbq {
  const fbq: Fbq = Object.assign(
    (...call: Call) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  );
  fbq.push = fbq;
  return fbq;
}

export function openPixel({ ids, src, autoConfig, paths }: AdPixel): EventVendor {
  const fbq = makeFbq();
  window.fbq = fbq;
  window._fbq = fbq;
  fbq("consent", "grant");
  for (const id of ids) {
    fbq("set", "autoConfig", autoConfig, id);
    fbq("init", id);
  }
  return {
    ready: loadScript(src),
    send(event) {
      if (event.name === "page_view" && !matchesPath(bare(event.path), paths)) return;
      const told = toPixel(event);
      if (!told) return;
      const { name, data, eventId } = told;
      fbq("track", name, data, ...(eventId === undefined ? [] : [{ eventID: eventId }]));
    },
    allow: (isAllowed) => fbq("consent", isAllowed ? "grant" : "revoke"),
  };
}
