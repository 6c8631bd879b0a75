// Which changes of the address count as page views (specification §2): every route change unless a window is
// open. A window that opens, changes or closes over a page is not a new view. Pure.
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

/** The page after a change of address, and whether this change is a view to count. */
export function viewOf(before: Viewed | null, { pathname, search }: Address): Viewed & { isNew: boolean } {
  const query = new URLSearchParams(search);
  const page = pathname + withoutModal(query);
  const wasCounted = before?.page === page && before.isCounted;
  const isNew = !wasCounted && !query.has("modal");
  return { page, isCounted: wasCounted || isNew, isNew };
}

/** Pages of one person: an order or a list by its link, the account. Vendors are not notified of them. */
export const isPersonal = (pathname: string): boolean =>
  /^\/(?:thx-page|o|p|payment|wishlist|confirm-email|unsubscribe|profile|crm|dev|maintenance)(?:\/|$)/.test(
    bare(pathname),
  );

/** Pages for staff, without a consent question. */
export const isBehindScenes = (pathname: string): boolean => /^\/(?:crm|dev)(?:\/|$)/.test(bare(pathname));

/** Query parameters that may be sent to vendors: what is shown, and the visitor's source. */
const told =
  /^(?:page|sort|q|price_from|price_to|chocolate|filling|without|weight|occasion|in_stock|rating|utm_\w+|gclid|fbclid)$/;

/** An address as vendors may store it. */
export function publicAddress(origin: string, { pathname, search }: Address): string {
  const query = [...new URLSearchParams(search)].filter(([key]) => told.test(key));
  const text = new URLSearchParams(query).toString();
  return origin + pathname + (text && `?${text}`);
}
