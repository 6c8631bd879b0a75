// The form of the owner's text for the list. Pure.

import type { EndpointBody } from "#api/client-types.ts";
import type { OwnWishlist } from "#shop/wishlist/output.ts";
import { isComingDay } from "#shop/wishlist/rules.ts";
import { isRecord, plainFields } from "../../../shared/device/stored-fields.ts";

export type WishlistField = "title" | "event_on" | "note";
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
export const parseWishlistDraft = (stored: unknown): WishlistDraft | null =>
  isRecord(stored) ? plainFields(stored, { title: "", event_on: "", note: "" }) : null;
