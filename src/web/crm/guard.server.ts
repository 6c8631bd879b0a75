// The door of the CRM: every loader under /crm passes it.
import { data } from "react-router";
import { can, type Right } from "#shop/staff/rules.ts";
import { type Arrival, type Entered, signedIn } from "../shared/signed-in.server.ts";

/** Who has entered. Guests are sent to sign in and come back here; whoever lacks the right gets a 403. */
export async function enter(arrival: Arrival, right: Right): Promise<Entered> {
  const entered = await signedIn(arrival);
  if (!can(entered.actor, right)) throw data(null, { status: 403, statusText: "Forbidden" });
  return entered;
}

/** A 404 as the specification words it. */
export const notFound = (url: URL) =>
  data(null, { status: 404, statusText: `Page not found: ${url.pathname}` });
