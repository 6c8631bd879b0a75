// Facts about the shop on every storefront page: name, contacts, delivery rules, the tree of pages. Same for
// every visitor; loaded by the layouts (chrome-data.server.ts), read by components inside.
import { createContext, useContext } from "react";
import type { DeliveryTerms } from "#shop/delivery/rules/taken.ts";
import type { SocialName } from "#shop/identity/rules/social.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";

export interface NavLink {
  readonly name: string;
  /** Without the language prefix and the first slash. */
  readonly path: string;
  /** The number of products there. */
  readonly count: number;
}

export interface ShopFacts {
  readonly shopName: string;
  readonly tagline: string;
  readonly contacts: {
    readonly hotline: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly opens: string;
    readonly closes: string;
    readonly callbackMinutes: number;
    readonly telegram: string;
    readonly viber: string;
    readonly instagram: string;
    readonly facebook: string;
  };
  readonly seller: string;
  /** The food producer and its address. */
  readonly producer: string;
  /** Payment methods, in the order of the checkout. */
  readonly payments: readonly PaymentMethod[];
  /** Sign-in providers. */
  readonly signInWith: readonly SocialName[];
  /** Channels for product alerts. */
  readonly alertWays: Readonly<Record<"email" | "phone", boolean>>;
  readonly delivery: DeliveryTerms;
  /** Top categories first, then the ones with their own place in the header. */
  readonly categories: readonly NavLink[];
  readonly featured: readonly NavLink[];
  /** The available builders. */
  readonly builders: readonly ("box" | "letters")[];
  readonly occasions: readonly NavLink[];
  /** The canonical query of the page: "" or "?page=2". */
  readonly query: string;
}

const ShopFactsContext = createContext<ShopFacts | null>(null);
export const ShopFactsProvider = ShopFactsContext.Provider;

/** Throws outside a storefront layout. */
export function useShopFacts(): ShopFacts {
  const facts = useContext(ShopFactsContext);
  if (!facts) throw new Error("no storefront layout around");
  return facts;
}

const noWays = { email: false, phone: false };

/** Channels for product alerts; none outside the storefront. */
export const useAlertWays = (): ShopFacts["alertWays"] => useContext(ShopFactsContext)?.alertWays ?? noWays;

/** Sign-in providers; outside the storefront, as in the CRM, only the phone. */
export const useSignInProviders = (): readonly SocialName[] => useContext(ShopFactsContext)?.signInWith ?? [];
