// Facts about the shop on every storefront page: name, contacts, delivery rules, the tree of pages. Same for
// every visitor; loaded by the layouts (chrome-data.server.ts), read by components inside.

import { createContext, useContext } from "react";
import type { SocialName } from "#shop/identity/rules/social.ts";
import type { shopFacts } from "./chrome-data.server.ts";

export type ShopFacts = Awaited<ReturnType<typeof shopFacts>>;

export type NavLink = ShopFacts["featured"][number];

const ShopFactsContext = createContext<ShopFacts | null>(null);
export const ShopFactsProvider = ShopFactsContext.Provider;

/** Throws outside a storefront layout. */
export function useShopFacts(): ShopFacts {
  const facts = useContext(ShopFactsContext);
  if (!facts) throw new Error("used outside a storefront layout");
  return facts;
}

const noWays = { email: false, phone: false };

/** Channels for product alerts; none outside the storefront. */
export const useAlertWays = (): ShopFacts["alertWays"] => useContext(ShopFactsContext)?.alertWays ?? noWays;

/** Sign-in providers; outside the storefront, as in the CRM, only the phone. */
export const useSignInProviders = (): readonly SocialName[] => useContext(ShopFactsContext)?.signInWith ?? [];
