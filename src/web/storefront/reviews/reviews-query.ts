// The query of the reviews page. Pure; an invalid value counts as absent.
import { type Stars, stars } from "#shop/reviews/rules/ratings.ts";

export interface ReviewsQuery {
  readonly page: number;
  /** null: any stars. */
  readonly rating: Stars | null;
  readonly withPhotos: boolean;
}

export const reviewsQuery = (params: URLSearchParams): ReviewsQuery => ({
  page: /^[1-9]\d{0,5}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1,
  rating: stars.find((star) => String(star) === params.get("rating")) ?? null,
  withPhotos: params.get("photos") === "1",
});
