// What every storefront page knows of the shop: name, contacts, delivery rules, the tree of pages.
// Same for every visitor; loaded by the layouts (chrome-data.server.ts), read by whoever is inside.
import { createContext, useContext } from "react";
import type { DeliveryTerms } from "#shop/delivery/rules/taken.ts";
import type { SocialName } from "#shop/identity/rules/social.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";

export interface NavLink {
  readonly name: string;
  /** Without the language prefix and the first slash. */
  readonly path: string;
  /** Products behind it. */
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
  /** Who makes the food, and where. */
  readonly producer: string;
  /** How an order can be paid, in the order of the checkout. */
  readonly payments: readonly PaymentMethod[];
  /** Providers that people can sign in through. */
  readonly signInWith: readonly SocialName[];
  /** How people can be told that a product is back or costs less. */
  readonly alertWays: Readonly<Record<"email" | "phone", boolean>>;
  readonly delivery: DeliveryTerms;
  /** Top categories first, then the ones worth their own place in the header. */
  readonly categories: readonly NavLink[];
  readonly featured: readonly NavLink[];
  /** What can be put together by hand. */
  readonly builders: readonly ("box" | "letters")[];
  readonly occasions: readonly NavLink[];
  /** What the page was asked for beyond its path, in canonical form: "" or "?page=2". */
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

/** Ways to tell somebody of a product; none outside the storefront. */
export const useAlertWays = (): ShopFacts["alertWays"] => useContext(ShopFactsContext)?.alertWays ?? noWays;

/** Providers to sign in through; outside the storefront, as in the CRM, the phone is the way. */
export const useSignInProviders = (): readonly SocialName[] => useContext(ShopFactsContext)?.signInWith ?? [];
