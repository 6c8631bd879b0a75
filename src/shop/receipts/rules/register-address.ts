import { day, fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { paymentForms } from "../port.ts";
import { receiptKinds } from "./states.ts";

/** Lists not limited to a day: receipts that need work. */
export const registerViews = ["waiting", "failed", "missing"] as const;
export type RegisterView = (typeof registerViews)[number];

export const { parse: registerFromUrl, search: registerSearch } = listAddress({
  view: oneOf(registerViews),
  /** Missing: today. */
  day: day(),
  kind: oneOf(receiptKinds),
  form: oneOf(paymentForms),
  /** The number of an order or a receipt, of any day. */
  q: text(60),
  page: page(10_000),
  per_page: fixed(50),
});
