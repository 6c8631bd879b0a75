// Facts for the texts of pages about receipts.

import type { ShopSettings } from "../../content/input.ts";
import type { Bilingual } from "../../content/rules/settings.ts";
import type { TermFact } from "../../content/rules/term-facts.ts";
import { cardNames, cashCarriers, postNames } from "../../content/rules/text-facts.ts";
import type { CardMethod } from "../../payments/port.ts";
import { cardProviders, methodOfCard } from "../../payments/rules/statuses.ts";
import { type Issuer, type PaidBy, policyOf } from "./policy.ts";

const receiptTexts = {
  uk: {
    pickup: "в шоурумі",
    cod: "післяплатою",
    site: "карткою на сайті",
    by: "карткою через",
    and: "та",
    or: "або",
  },
  ru: {
    pickup: "в шоуруме",
    cod: "наложенным платежом",
    site: "картой на сайте",
    by: "картой через",
    and: "и",
    or: "или",
  },
};

/** «а, б та в» */
const listOf = (items: readonly string[], and: string): string | null =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1) ?? ""}` : (items[0] ?? null);

/** Which payments the shop sends receipts of, and who gives the receipt of the others. */
export function receiptFacts(
  { receipts, delivery }: ShopSettings,
  cards: readonly CardMethod[],
  language: keyof Bilingual,
): Readonly<Record<Extract<TermFact, `receipt_${string}`>, string | null>> {
  const words = receiptTexts[language];
  const issuerOf = (provider: PaidBy["provider"], way: PaidBy["delivery"]): Issuer =>
    policyOf({ provider, delivery: way, hasCertificate: false }, receipts).issuer;
  const cardsOf = (issuer: "shop" | "provider"): string[] =>
    cardProviders.flatMap((provider) => {
      const method = methodOfCard[provider];
      return cards.includes(method) && issuerOf(provider, "branch") === issuer ? [cardNames[method]] : [];
    });
  const own = cardsOf("shop");
  const carriers = cashCarriers(delivery);
  const cashIssuer = issuerOf("cod", "branch");
  const ways = [
    issuerOf("cod", "pickup") === "shop" ? words.pickup : "",
    cashIssuer === "shop" && carriers.length > 0 ? words.cod : "",
    own.length === 0 ? "" : own.length === cards.length ? words.site : `${words.by} ${own.join(", ")}`,
  ];
  return {
    receipt_ways: listOf(ways.filter(Boolean), words.and),
    receipt_provider: listOf(cardsOf("provider"), words.or),
    receipt_carrier:
      cashIssuer === "carrier"
        ? listOf(
            carriers.map((carrier) => postNames[carrier][language]),
            words.or,
          )
        : null,
  };
}
