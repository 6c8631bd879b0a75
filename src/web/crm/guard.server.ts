// The door of the CRM: every loader under /crm passes it. Loaders run side by side, so each asks for itself.
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Locale } from "#i18n/locale.ts";
import type { SignedIn } from "#shop/identity/reads.server.ts";
import { type Actor, can, type Right } from "#shop/staff/rules.ts";
import type { Shop } from "#wiring.ts";
import { factsContext, shopContext } from "../context.ts";
import { paths } from "../paths.ts";

export interface Entered {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly person: SignedIn;
}

interface Arrival {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Who has entered. Guests are sent to sign in and come back here; whoever lacks the right gets a 403. */
export async function enter({ url, context }: Arrival, right: Right): Promise<Entered> {
  const facts = context.get(factsContext);
  const { locale } = facts;
  const { actor, visitor } = await facts.visitor();
  const { customer } = visitor;
  if (!customer) {
    throw redirect(
      `${paths.login(locale)}?${new URLSearchParams({ return_url: url.pathname + url.search })}`,
    );
  }
  if (!can(actor, right)) throw data(null, { status: 403, statusText: "Forbidden" });
  return { shop: context.get(shopContext), locale, actor, person: customer };
}

/** A 404 as the specification words it. */
export const notFound = (url: URL) =>
  data(null, { status: 404, statusText: `Page not found: ${url.pathname}` });
