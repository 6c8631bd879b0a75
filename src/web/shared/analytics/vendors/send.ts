// Notifies the vendors, while the visitor consents and only on public pages. Fetched after a yes.
import type { Measuring } from "#shop/analytics/rules/consent.ts";
import type { ShopEvent } from "../events.ts";
import { isPersonal } from "../page-views.ts";
import { listen } from "../track.ts";
import { toldEvents } from "./complete.ts";
import { openPixel } from "./pixel.ts";
import { openTagManager } from "./tag-manager.ts";
import type { EventVendor } from "./vendor.ts";

/** Cookies that the vendors' scripts set here. */
const theirCookies = /^(?:_ga(?:_\w+)?|_gid|_gcl_\w+|_fbp|_fbc)$/;

let vendors: readonly EventVendor[] | null = null;
let isAllowed = false;

/** Events are sent in order, each after the requests of the one before it. */
let queue: Promise<unknown> = Promise.resolve();

async function sendToAll(event: ShopEvent): Promise<void> {
  if (!isAllowed) return;
  const events = await toldEvents(event);
  const told = (vendors ?? []).map(async (vendor) => {
    await vendor.ready;
    // The address of a personal page would be sent with any event there.
    if (!isAllowed || isPersonal(window.location.pathname)) return;
    for (const one of events) vendor.send(one);
  });
  await Promise.allSettled(told);
}

function sendInTurn(event: ShopEvent): Promise<void> {
  const told = queue.then(() => sendToAll(event)).catch(() => {});
  queue = told;
  return told;
}

/** Starts, or starts again after a changed choice. */
export function startTracking({ tagManager, pixel }: Measuring): void {
  if (isAllowed) return;
  isAllowed = true;
  if (vendors) for (const vendor of vendors) vendor.allow(true);
  else {
    vendors = [...(tagManager ? [openTagManager(tagManager)] : []), ...(pixel ? [openPixel(pixel)] : [])];
    for (const { ready } of vendors) ready.catch(() => {});
  }
  listen(sendInTurn);
}

/** The visitor withdrew the consent: sends nothing more and deletes the cookies. */
export function stopTracking(): void {
  isAllowed = false;
  for (const vendor of vendors ?? []) vendor.allow(false);
  for (const pair of document.cookie.split(/;\s*/)) {
    const [name = ""] = pair.split("=");
    if (!theirCookies.test(name)) continue;
    const parts = window.location.hostname.split(".");
    const domains = parts.map((_, index) => parts.slice(index).join("."));
    for (const domain of ["", ...domains.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
