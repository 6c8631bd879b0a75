// The URL of the moderators' list.
import { listAddress, oneOf, page, rowId, text, whole } from "#kit/url/list-address.ts";
import { queueViews } from "./ratings.ts";

export const {
  plain: plainQueue,
  parse: queueFromUrl,
  search: queueSearch,
  changed: changedQueue,
} = listAddress({
  view: oneOf(queueViews, "new"),
  /** Text of the review, its author or its product. */
  q: text(100),
  rating: whole(1, 5),
  product: rowId(),
  page: page(),
  per_page: whole(1, 100, 25),
});
