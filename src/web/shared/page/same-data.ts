// Which navigations need no request: a window opens or closes, a variant of the shown product is chosen, a
// box is filled, the result of a sign-in is read and removed from the address, another part of the packers' board
// is shown.
import type { ShouldRevalidateFunction } from "react-router";
import { returnKeys } from "#shop/identity/rules/social.ts";
import { isBoard } from "#web/service-worker/board.ts";
import { withoutModal } from "../../modals/modal-params.ts";

/** The variant a product page shows. */
export const variantKey = "v";

/** The address of a box in the builder: its contents, lid, ribbon, and the line of the cart. */
export const boxKeys = { contents: "box", lid: "lid", ribbon: "ribbon", line: "line" } as const;

/** The address of a chocolate message: its text, its chocolates, and the line of the cart. */
export const messageKeys = { text: "text", chocolates: "c", line: boxKeys.line } as const;

const ownKeys = [variantKey, ...Object.values(boxKeys), ...Object.values(messageKeys), ...returnKeys];

function dataQuery(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const key of ownKeys) params.delete(key);
  return withoutModal(params);
}

/** Whether two different addresses use the same data. */
export const sameData = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  a.search !== b.search &&
  (isBoard(a.pathname) || dataQuery(a) === dataQuery(b));

/** For every route module with a loader. */
export const keepSameData: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  sameData(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
