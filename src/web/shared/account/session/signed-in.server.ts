// Access check of pages for signed-in users: every loader under /profile and /crm calls it. Loaders run in
// parallel, so each checks for itself.
import { type RouterContextProvider, redirect } from "react-router";
import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import type { SignedIn } from "#shop/identity/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { factsContext, shopContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";

export interface Entered {
  readonly shop: AppContext;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly person: SignedIn;
}

export interface Arrival {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The signed-in user. Guests are redirected to sign in and then return to this page. */
export async function signedIn({ url, context }: Arrival): Promise<Entered> {
  const facts = context.get(factsContext);
  const { locale } = facts;
  const { actor, visitor } = await facts.visitor();
  const person = visitor.customer;
  if (!person) {
    throw redirect(
      `${paths.login(locale)}?${new URLSearchParams({ return_url: url.pathname + url.search })}`,
    );
  }
  return { shop: context.get(shopContext), locale, actor, person };
}
