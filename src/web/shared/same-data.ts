// Which moves cost no request: a window opens or closes, a variant of the shown product is chosen, a box is
// filled, the news of a
// sign-in are read and taken out of the address.
import type { ShouldRevalidateFunction } from "react-router";
import { returnKeys } from "#shop/identity/rules/social.ts";
import { withoutModal } from "../modals/modal-params.ts";

/** The variant a product page shows. */
export const variantKey = "v";

/** What stands in the address of a box that is being filled: its contents, lid, ribbon, and the line of the cart. */
export const boxKeys = { contents: "box", lid: "lid", ribbon: "ribbon", line: "line" } as const;

function dataQuery(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const key of [variantKey, ...Object.values(boxKeys), ...returnKeys]) params.delete(key);
  return withoutModal(params);
}

/** Whether two different addresses are shown from the same data. */
export const sameData = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname && a.search !== b.search && dataQuery(a) === dataQuery(b);

/** For every route module with a loader. */
export const keepSameData: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  sameData(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
