// The chosen branch or postomat, and whether it can take the contents of the cart. Pure.
import { kop } from "#kit/money.ts";
import type { DeliveryOptionJson, QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import {
  type ItemsToSend,
  type WarehouseProblem,
  warehouseProblems,
} from "#shop/delivery/rules/places/warehouse-problem.ts";
import type { ChosenWarehouse } from "../../delivery/delivery-fields/chosen-warehouse.ts";
import type { ParcelDraft } from "../checkout-draft.ts";

type Choice = Pick<ParcelDraft, "delivery" | "screen">;

export const chosenPoint = ({ delivery: { type }, screen }: Choice): ChosenWarehouse | null =>
  type === "branch" || type === "postomat" ? screen[type] : null;

/** The carrier; only for a branch there is a choice. */
export const carrierOf = ({ delivery: { type, carrier } }: Choice): CarrierName =>
  type === "branch" ? carrier : usualCarrier;

/** The carrier in a quote and an order: the usual one is left out. */
export const namedCarrier = (draft: Choice): { readonly carrier?: CarrierName } => {
  const carrier = carrierOf(draft);
  return carrier === usualCarrier ? {} : { carrier };
};

export function quotedDelivery(draft: Choice) {
  const { type } = draft.delivery;
  const point = chosenPoint(draft);
  if (!point && carrierOf(draft) === usualCarrier) return type;
  return { type, ...namedCarrier(draft), ...(point && { warehouse_ref: point.ref }) };
}

export function chosenOption(quote: QuoteParcelJson | null, draft: Choice): DeliveryOptionJson | null {
  const option = quote?.delivery_options.find(({ type }) => type === draft.delivery.type) ?? null;
  const way = option?.carriers.find(({ carrier }) => carrier === carrierOf(draft));
  return option && way ? { ...option, ...way } : option;
}

/** The quote's problem with the chosen branch; one of an earlier choice is ignored. */
export function pointProblem(quote: QuoteParcelJson | null, draft: Choice): WarehouseProblem | null {
  const point = chosenPoint(draft);
  const found = quote?.problems.find((problem) => point && problem.warehouse_ref === point.ref);
  return warehouseProblems.find((code) => code === found?.code) ?? null;
}

/** The contents that a branch has to take. */
export const itemsIn = (quote: QuoteParcelJson | null): ItemsToSend | null =>
  quote && {
    weight_g: quote.weight_g,
    value_kop: kop(quote.subtotal) - kop(quote.discount) + kop(quote.wrap),
  };
