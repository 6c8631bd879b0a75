// The shop's events in GA4's words, as the data layer takes them. Pure.
import type { ShopEvent } from "../events.ts";

/** What is pushed for an event, in order. */
export function toDataLayer(event: ShopEvent): readonly Record<string, unknown>[] {
  return [{ event: "page_view", page_location: event.address, page_title: event.title }];
}
