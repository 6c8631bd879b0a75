import { expect, test } from "vitest";
import type { QuoteJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { emptyDraft, withChange } from "../checkout-draft.ts";
import { itemsIn, pointProblem, quotedDelivery } from "./point.ts";

const branch = { ref: "branch-12", name: "Відділення № 12", note: "" };
const draft = withChange(emptyDraft, { screen: { branch } });
const quoted = (...problems: QuoteProblemJson[]) => ({ problems }) as unknown as QuoteJson;

test("a quote is requested for the chosen branch, and for the method alone while none is chosen", () => {
  expect(quotedDelivery(draft)).toEqual({ type: "branch", warehouse_ref: "branch-12" });
  expect(quotedDelivery(emptyDraft)).toBe("branch");
  expect(quotedDelivery(withChange(draft, { delivery: { type: "courier" } }))).toBe("courier");
});

test("an error of a branch is shown at that branch alone", () => {
  const closed = quoted({ code: "promo_used" }, { code: "warehouse_closed", warehouse_ref: "branch-12" });
  expect(pointProblem(closed, draft)).toBe("warehouse_closed");
  expect(
    pointProblem(closed, withChange(draft, { screen: { branch: { ...branch, ref: "branch-1" } } })),
  ).toBeNull();
  expect(pointProblem(closed, withChange(draft, { delivery: { type: "courier" } }))).toBeNull();
  expect(pointProblem(null, draft)).toBeNull();
});

test("a branch has to accept the products at their selling price, with their wrapping", () => {
  const quote = { weight_g: 400, subtotal: 500, discount: 50.5, wrap: 60 } as QuoteJson;
  expect(itemsIn(quote)).toEqual({ weight_g: 400, value_kop: 509_50 });
});
