// The branch or postomat that is chosen, and whether it can take what is in the cart. Pure.
import { kop } from "#kit/money.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import {
  type GoodsToSend,
  type WarehouseProblem,
  warehouseProblems,
} from "#shop/delivery/rules/warehouse-problem.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { ChosenWarehouse } from "../delivery-fields/chosen-warehouse.ts";

type Choice = Pick<CheckoutDraft, "deliveryType" | "branch" | "postomat">;

export function chosenPoint({ deliveryType, branch, postomat }: Choice): ChosenWarehouse | null {
  if (deliveryType === "branch") return branch;
  return deliveryType === "postomat" ? postomat : null;
}

/** As a quote is asked about it. */
export function quotedDelivery(
  draft: Choice,
): DeliveryType | { readonly type: DeliveryType; readonly warehouse_ref: string } {
  const point = chosenPoint(draft);
  return point ? { type: draft.deliveryType, warehouse_ref: point.ref } : draft.deliveryType;
}

/** What the shop says of the chosen one; nothing of one that was chosen before it. */
export function pointProblem(quote: QuoteJson | null, draft: Choice): WarehouseProblem | null {
  const point = chosenPoint(draft);
  const found = quote?.problems.find((problem) => point && problem.warehouse_ref === point.ref);
  return warehouseProblems.find((code) => code === found?.code) ?? null;
}

/** What a branch has to take. */
export const goodsIn = (quote: QuoteJson | null): GoodsToSend | null =>
  quote && {
    weight_g: quote.weight_g,
    value_kop: kop(quote.subtotal) - kop(quote.discount) + kop(quote.wrap),
  };
