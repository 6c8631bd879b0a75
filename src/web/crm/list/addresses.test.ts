import fc from "fast-check";
import { expect, test } from "vitest";
import { logFromUrl, logSearch } from "#shop/audit/rules/log-address.ts";
import { certificatesFromUrl, certificatesSearch } from "#shop/certificates/rules/list-address.ts";
import { pagesFromUrl, pagesSearch } from "#shop/content/rules/page-list-address.ts";
import { mentionsFromUrl, mentionsSearch } from "#shop/order-notes/rules/mentions-address.ts";
import { payoutsFromUrl, payoutsSearch } from "#shop/payouts/rules/list-address.ts";
import { promoCodesFromUrl, promoCodesSearch } from "#shop/promo-codes/rules/list-address.ts";
import { promotionsFromUrl, promotionsSearch } from "#shop/promotions/rules/list-address.ts";
import { registerFromUrl, registerSearch } from "#shop/receipts/rules/register-address.ts";
import { claimsFromUrl, claimsSearch } from "#shop/returns/rules/claims-address.ts";
import { teamPlace, teamSearch } from "../settings/team/address.ts";
import { pageFromUrl, pageSearch } from "./page-address.ts";

const names = ["who", "subject", "thing", "from", "to", "after", "view", "state", "kind", "form", "day", "q"];
const values = ["7", "order", "2026-11-20", "1763650000000.a.12", "answered", "expiring", "draft", "planned"];
const params = fc.dictionary(
  fc.constantFrom(...names, "page", "per_page"),
  fc.oneof(fc.constantFrom(...values, "failed", "sale", "waiting", "rights"), fc.string({ unit: "binary" })),
);

function readsBack<Query>(parse: (params: URLSearchParams) => Query, search: (query: Query) => string): void {
  fc.assert(
    fc.property(params, (given) => {
      const query = parse(new URLSearchParams(given));
      expect(parse(new URLSearchParams(search(query)))).toEqual(query);
    }),
  );
}

test.each([
  ["audit log", () => readsBack(logFromUrl, logSearch)],
  ["list of certificates", () => readsBack(certificatesFromUrl, certificatesSearch)],
  ["list of pages", () => readsBack(pagesFromUrl, pagesSearch)],
  ["list of mentions", () => readsBack(mentionsFromUrl, mentionsSearch)],
  ["queue of claims", () => readsBack(claimsFromUrl, claimsSearch)],
  ["payouts", () => readsBack(payoutsFromUrl, payoutsSearch)],
  ["list of promo codes", () => readsBack(promoCodesFromUrl, promoCodesSearch)],
  ["list of promotions", () => readsBack(promotionsFromUrl, promotionsSearch)],
  ["register of receipts", () => readsBack(registerFromUrl, registerSearch)],
  ["team", () => readsBack(teamPlace, teamSearch)],
  ["list with pages only", () => readsBack(pageFromUrl, pageSearch)],
])("the URL of the %s reads back as the same list", (_, check) => check());
