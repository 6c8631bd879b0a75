// Which changes of the address are views of a page (specification §2): every route change unless a window is in it.
// A window that opens, changes or closes over a page is not another view of that page. Pure.
import { bare } from "#i18n/locale.ts";
import { withoutModal } from "../../modals/modal-params.ts";

interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface Viewed {
  /** The page under the windows. */
  readonly page: string;
  readonly isCounted: boolean;
}

/** What is in view after a change of address, and whether this change is a view to count. */
export function viewOf(before: Viewed | null, { pathname, search }: Address): Viewed & { isNew: boolean } {
  const query = new URLSearchParams(search);
  const page = pathname + withoutModal(query);
  const wasCounted = before?.page === page && before.isCounted;
  const isNew = !wasCounted && !query.has("modal");
  return { page, isCounted: wasCounted || isNew, isNew };
}

/** Pages of one person: an order or a list by its link, the account. Nobody else is told of them. */
export const isPersonal = (pathname: string): boolean =>
  /^\/(?:thx-page|o|p|payment|wishlist|confirm-email|unsubscribe|profile|crm|dev|maintenance)(?:\/|$)/.test(
    bare(pathname),
  );

/** Where nobody is a visitor, so nobody is asked. */
export const isBehindScenes = (pathname: string): boolean => /^\/(?:crm|dev)(?:\/|$)/.test(bare(pathname));

/** What may leave the shop of a query: what is shown, and where the visitor came from. */
const told =
  /^(?:page|sort|q|price_from|price_to|chocolate|filling|without|weight|occasion|in_stock|rating|utm_\w+|gclid|fbclid)$/;

/** An address as others may keep it. */
export function publicAddress(origin: string, { pathname, search }: Address): string {
  const query = [...new URLSearchParams(search)].filter(([key]) => told.test(key));
  const text = new URLSearchParams(query).toString();
  return origin + pathname + (text && `?${text}`);
}
