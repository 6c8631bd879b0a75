// The parcels of a draft as forms of their own: each with its items, its quote and its errors.
import { useEffect } from "react";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { WarehouseProblem } from "#shop/delivery/rules/places/warehouse-problem.ts";
import type { DeliveryUnavailable } from "#shop/delivery/rules/prices/prices.ts";
import type { City } from "../../delivery/city/city-store.ts";
import { type CheckoutDraft, fieldsOf, type ParcelDraft, withChange } from "../checkout-draft.ts";
import {
  type FieldProblem,
  fieldTexts,
  formProblems,
  isOfParcel,
  parcelFieldNames,
} from "../order-form/form.ts";
import { itemsOf, left } from "../order-form/handing-out.ts";
import { chosenOption, pointProblem } from "../order-form/point.ts";
import type { ParcelState, ParcelStore, ParcelsForm } from "./parcels-form.ts";
import type { FieldWatch } from "./use-field-watch.ts";
import { useUnfolded } from "./use-unfolded.ts";

export interface ParcelMessages {
  field(problem: FieldProblem, draft: CheckoutDraft): string;
  unavailable(reason: DeliveryUnavailable): string;
  unfit(problem: WarehouseProblem): string;
}

interface ParcelsInput {
  readonly cart: Cart;
  /** The fields of the whole order. */
  readonly draft: CheckoutDraft;
  readonly drafts: readonly ParcelDraft[];
  /** In the order of the drafts. */
  readonly cities: readonly (City | null)[];
  readonly quotes: readonly (QuoteParcelJson | null)[];
  readonly limits: Parameters<typeof formProblems>[2];
  readonly messages: ParcelMessages;
  readonly watch: FieldWatch;
  /** The server's field errors. */
  readonly answered: Readonly<Record<string, readonly string[]>> | null;
  readonly store: ParcelStore;
  readonly size?: "small";
}

type Parcels = Pick<ParcelsForm, "parcels" | "left" | "open" | "setOpen" | "check"> & {
  /** Expands the incomplete ones. */
  unfoldUnfilled(): void;
};

export function useParcels(input: ParcelsInput): Parcels {
  const { cart, draft, drafts, cities, quotes, limits, messages, watch, answered, store, size } = input;

  function stateOf(parcel: ParcelDraft, index: number): ParcelState {
    const { key } = parcel.screen;
    const form = { ...draft, ...parcel };
    const city = cities[index] ?? null;
    const quote = quotes[index] ?? null;
    const items = itemsOf(cart, parcel);
    const problems = formProblems(form, city, limits).filter(({ field }) => isOfParcel(field));
    const errors = watch.texts({
      fields: parcelFieldNames,
      problems,
      messageOf: (problem) => messages.field(problem, form),
      refused: answered ? fieldTexts(answered, index) : {},
      scope: key,
    });
    const reason = chosenOption(quote, parcel)?.reason;
    if (reason) errors["delivery.type"] = messages.unavailable(reason);
    const unfit = pointProblem(quote, parcel);
    if (unfit) errors["delivery.warehouse_ref"] = messages.unfit(unfit);
    return {
      scope: key,
      number: index + 1,
      parcel,
      draft: form,
      city,
      errors,
      items,
      quote,
      ...(size && { size }),
      isFilled: items.length > 0 && problems.length === 0 && !reason && !unfit,
      edit(change, dependent = []) {
        store.put(store.parcels().map((one) => (one.screen.key === key ? withChange(one, change) : one)));
        watch.changed([...fieldsOf(change), ...dependent], key);
      },
      leave: (field) => watch.left(field, key),
    };
  }

  const parcels = drafts.map(stateOf);
  const { open, setOpen, unfold } = useUnfolded(parcels);
  // The shop's field errors must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answered) unfold(parcels.filter((_, index) => Object.keys(fieldTexts(answered, index)).length > 0));
  }, [answered]);

  return {
    parcels,
    left: left(cart, drafts),
    open,
    setOpen,
    check: (key) => {
      for (const field of parcelFieldNames) watch.left(field, key);
    },
    unfoldUnfilled: () => unfold(parcels.filter(({ isFilled }) => !isFilled)),
  };
}
