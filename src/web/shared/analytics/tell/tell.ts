// Tells those who count, while the visitor agrees and only on pages that are everybody's. Fetched after a yes.
import type { Measuring } from "#shop/analytics/rules.ts";
import type { ShopEvent } from "../events.ts";
import { isPersonal } from "../page-views.ts";
import { listen } from "../track.ts";
import { toldEvents } from "./complete.ts";
import { openPixel } from "./pixel.ts";
import { openTagManager } from "./tag-manager.ts";
import type { Teller } from "./teller.ts";

/** Cookies that the vendors' scripts set here. */
const theirCookies = /^(?:_ga(?:_\w+)?|_gid|_gcl_\w+|_fbp|_fbc)$/;

let tellers: readonly Teller[] | null = null;
let isAllowed = false;

/** Events are told in their order, each after what had to be asked for the one before it. */
let queue: Promise<unknown> = Promise.resolve();

async function tellAll(event: ShopEvent): Promise<void> {
  if (!isAllowed) return;
  const events = await toldEvents(event);
  const told = (tellers ?? []).map(async (teller) => {
    await teller.ready;
    // An address of one person's page would go along with whatever is said there.
    if (!isAllowed || isPersonal(window.location.pathname)) return;
    for (const one of events) teller.tell(one);
  });
  await Promise.allSettled(told);
}

function tellInTurn(event: ShopEvent): Promise<void> {
  const told = queue.then(() => tellAll(event)).catch(() => {});
  queue = told;
  return told;
}

/** Begins, or begins again after a change of mind. */
export function startTelling({ tagManager, pixel }: Measuring): void {
  if (isAllowed) return;
  isAllowed = true;
  if (tellers) for (const teller of tellers) teller.allow(true);
  else {
    tellers = [...(tagManager ? [openTagManager(tagManager)] : []), ...(pixel ? [openPixel(pixel)] : [])];
    for (const { ready } of tellers) ready.catch(() => {});
  }
  listen(tellInTurn);
}

/** The visitor has changed their mind: nothing more is told, and what was set for it is taken away. */
export function stopTelling(): void {
  isAllowed = false;
  for (const teller of tellers ?? []) teller.allow(false);
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
