// The URL of the team's queue of claims.
import { listAddress, oneOf, page, text, whole } from "#kit/url/list-address.ts";
import { claimSubjects } from "./claims.ts";

export const claimViews = ["waiting", "answered"] as const;

export const {
  plain: plainClaims,
  parse: claimsFromUrl,
  search: claimsSearch,
  changed: changedClaims,
} = listAddress({
  view: oneOf(claimViews, "waiting"),
  subject: oneOf(claimSubjects),
  /** The order's number, or words of the claim. */
  q: text(100),
  page: page(),
  per_page: whole(1, 100, 25),
});
