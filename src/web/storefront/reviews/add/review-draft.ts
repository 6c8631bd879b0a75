// The draft of a review, stored on this device until it is sent: survives a reload and an accidental «Back».
import type { EndpointBody } from "#api/client-types.ts";
import { longest, type Stars, shortestText, stars } from "#shop/reviews/rules/ratings.ts";
import { deviceStore, useDevice } from "../../../shared/device/device-store.ts";
import { isRecord, plainFields } from "../../../shared/device/stored-fields.ts";

export interface ReviewDraft {
  /** The reviewed product; null: the shop. */
  readonly productId: number | null;
  /** null until chosen. */
  readonly rating: Stars | null;
  readonly text: string;
  readonly name: string;
  readonly city: string;
}

export type ReviewField = "rating" | "text" | "author_name" | "city" | "photos";
export type Lack = "rating" | "text" | "short" | "long" | "name";

export const emptyReview: ReviewDraft = { productId: null, rating: null, text: "", name: "", city: "" };

/** The stored draft; an invalid field counts as empty. */
export function parseReview(stored: unknown): ReviewDraft | null {
  if (!isRecord(stored)) return null;
  const { productId, rating } = stored;
  return {
    ...plainFields(stored, emptyReview),
    productId: typeof productId === "number" ? productId : null,
    rating: stars.find((star) => star === rating) ?? null,
  };
}

/** The draft for the form of this product: text about another product is left out, the author stays. */
export const draftAbout = (draft: ReviewDraft, productId: number | null): ReviewDraft =>
  draft.productId === productId ? draft : { ...draft, productId, rating: null, text: "" };

export function lacksOf({ rating, text, name }: ReviewDraft): Partial<Record<ReviewField, Lack>> {
  const { length } = text.trim();
  return {
    ...(rating === null ? { rating: "rating" } : {}),
    ...(length === 0 ? { text: "text" } : length < shortestText ? { text: "short" } : {}),
    ...(length > longest.text ? { text: "long" } : {}),
    ...(name.trim() === "" ? { author_name: "name" } : {}),
  };
}

/** Sent, but not stored on the device. */
interface Besides {
  readonly photos: readonly string[];
  readonly order: { readonly number: string; readonly token: string } | null;
  readonly website: string;
}

export const reviewBody = (
  { productId, rating, text, name, city }: ReviewDraft & { readonly rating: Stars },
  { photos, order, website }: Besides,
): EndpointBody<"POST /reviews"> => ({
  product_id: productId,
  rating,
  text,
  author_name: name,
  ...(city.trim() === "" ? {} : { city }),
  ...(photos.length > 0 ? { photos } : {}),
  ...(order ? { order } : {}),
  ...(website === "" ? {} : { website }),
});

const store = deviceStore("diaka.review", emptyReview, parseReview);

export const useReviewDraft = (): ReviewDraft => useDevice(store, emptyReview);

export const saveReviewDraft = (draft: ReviewDraft): void => store.set(draft);

/** After sending: the author's fields stay for the next review. */
export const clearReviewDraft = (): void => {
  const { name, city } = store.get();
  store.set({ ...emptyReview, name, city });
};
