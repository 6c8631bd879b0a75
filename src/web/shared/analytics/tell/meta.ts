// The shop's events in the words of Meta's pixel. Pure.
import type { ShopEvent } from "../events.ts";

export interface PixelEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The same on the server's side, so that both are counted as one. */
  readonly eventId?: string;
}

/** What the pixel is told of an event; much of it is none of its business. */
export function toPixel(_event: ShopEvent): readonly PixelEvent[] {
  return [{ name: "PageView", data: {} }];
}
