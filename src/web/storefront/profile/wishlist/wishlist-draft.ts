// The form of the owner's text for the list. Pure.

import type { EndpointBody } from "#api/client-types.ts";
import type { OwnWishlist } from "#shop/wishlist/output.ts";
import { isComingDay } from "#shop/wishlist/rules.ts";

const fields = ["title", "event_on", "note"] as const;
export type WishlistField = (typeof fields)[number];
export type WishlistDraft = Readonly<Record<WishlistField, string>>;

/** A past day is not offered again. */
export const draftOf = ({ title, note, event_on }: OwnWishlist, today: string): WishlistDraft => ({
  title,
  note,
  event_on: event_on !== null && isComingDay(event_on, today) ? event_on : "",
});

export const wishlistBody = ({
  title,
  note,
  event_on,
}: WishlistDraft): EndpointBody<"PUT /profile/wishlist"> => ({
  title,
  note,
  event_on: event_on || null,
});

/** The tab's stored form. */
export function parseWishlistDraft(stored: unknown): WishlistDraft | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const given = stored as Record<string, unknown>;
  const text = (field: WishlistField): string => (typeof given[field] === "string" ? given[field] : "");
  return { title: text("title"), note: text("note"), event_on: text("event_on") };
}
