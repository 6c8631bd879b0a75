// Access control of the CRM: every loader under /crm calls it.
import { data, redirect } from "react-router";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { can, type Right } from "#shop/staff/rules/rights.ts";
import { factsContext } from "../context.ts";
import { paths } from "../paths.ts";
import { type Arrival, type Entered, signedIn } from "../shared/account/session/signed-in.server.ts";

const forbidden = () => data(null, { status: 403, statusText: "Forbidden" });

/**
 * The signed-in user. Guests are redirected to sign in; users without a required second factor are redirected
 * to enter it or set it up, and then return here; a user without the right gets a 403.
 */
export async function enter(arrival: Arrival, right: Right): Promise<Entered> {
  const entered = await signedIn(arrival);
  const { visitor } = await arrival.context.get(factsContext).visitor();
  if (visitor.staff?.gate) {
    const { pathname, search } = arrival.url;
    const query = new URLSearchParams({ return_url: pathname + search });
    throw redirect(`${paths.secondFactor(entered.locale)}?${query}`);
  }
  if (!can(entered.actor, right)) throw forbidden();
  return entered;
}

/** What a read returns to the user; without the right for it, it returns null. */
export async function allowed<T>(read: T): Promise<NonNullable<Awaited<T>>> {
  const found = await read;
  if (found === null || found === undefined) throw forbidden();
  return found;
}

/** The id in an address; 0, which no record has, for any other text. */
export const idIn = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;

/** What a read finds for an address; a 404 without it. */
export async function existing<T>(url: URL, read: T): Promise<NonNullable<Awaited<T>>> {
  const found = await read;
  if (found === null || found === undefined) throw notFound(url);
  return found;
}

/** A 404 with the text that the specification requires. */
export const notFound = (url: URL) =>
  data(null, { status: 404, statusText: `Page not found: ${url.pathname}` });

/** The data of one page of a list; past the last page with the status 404. */
export const ofPage = <T>(meta: PageMeta, page: T) => data(page, { status: isBeyondLast(meta) ? 404 : 200 });
