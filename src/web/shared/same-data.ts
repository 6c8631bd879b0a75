// Which moves cost no request: a window opens or closes, a variant of the shown product is chosen, the news of a
// sign-in are read and taken out of the address.
import type { ShouldRevalidateFunction } from "react-router";
import { returnKeys } from "#shop/identity/rules/social.ts";
import { withoutModal } from "../modals/modal-params.ts";

/** The variant a product page shows. */
export const variantKey = "v";

/** What a message in chocolate says, and of which chocolates. */
export const messageKeys = { text: "text", chocolates: "c" } as const;

function dataQuery(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const key of [variantKey, ...Object.values(messageKeys), ...returnKeys]) params.delete(key);
  return withoutModal(params);
}

/** Whether two different addresses are shown from the same data. */
export const sameData = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname && a.search !== b.search && dataQuery(a) === dataQuery(b);

/** For every route module with a loader. */
export const keepSameData: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  sameData(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
