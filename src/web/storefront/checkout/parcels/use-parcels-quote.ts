// The price of several parcels: one request for all, each parcel reads its own part.
import { useMemo } from "react";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { addLine, type Cart } from "#shop/cart/rules/lines.ts";
import { type CartView, useCartView } from "../../../shared/cart/use-cart-view.ts";
import { type Quoted, useQuote } from "../../../shared/cart/use-quote.ts";
import type { CheckoutDraft, ParcelDraft } from "../../../shared/checkout/checkout-draft.ts";
import { itemsOf, withLeft } from "../../../shared/checkout/order-form/handing-out.ts";
import { quotedDelivery } from "../../../shared/checkout/order-form/point.ts";
import type { City } from "../../../shared/delivery/city/city-store.ts";

/**
 * The answer in the form of one about the whole cart: the lines of all parcels, equal ones added up, as the
 * shop does.
 */
function ofWholeCart({ quote, question }: Quoted): Quoted {
  const parcels = [question, ...(question.more_parcels ?? [])];
  const items = parcels.flatMap((parcel) => parcel.items).reduce<Cart>(addLine, []);
  return { quote, question: { ...question, items } };
}

interface ParcelsQuote {
  /** The whole cart with its sums. */
  readonly view: CartView;
  /** @param index of a parcel, from 0 */
  quoteAt(index: number): QuoteParcelJson | null;
}

interface SentTo {
  readonly parcel: ParcelDraft;
  readonly city: City | null;
}

/** @param draft the fields of the whole order */
export function useParcelsQuote(cart: Cart, draft: CheckoutDraft, parcels: readonly SentTo[]): ParcelsQuote {
  const held = withLeft(
    cart,
    parcels.map(({ parcel }) => parcel),
  );
  const asking = held.map((parcel, index) => ({
    items: itemsOf(cart, parcel),
    city_ref: parcels[index]?.city?.ref || null,
    delivery: quotedDelivery(parcel),
    gift: { wrap: parcel.gift.wrap, ribbon: parcel.gift.ribbon },
  }));
  const [first, ...more] = asking;
  const remote = useQuote({
    ...(first ?? { items: [], city_ref: null, gift: { wrap: false, ribbon: null } }),
    more_parcels: more,
    payment: draft.payment,
    promo_code: draft.promo_code || null,
    ...(draft.certificate_code && { certificate_code: draft.certificate_code }),
  });
  const { value } = remote;
  const whole = useMemo(() => value && ofWholeCart(value), [value]);
  const view = useCartView({ ...remote, value: whole });

  return {
    view,
    quoteAt(index) {
      const asked = value && [value.question, ...(value.question.more_parcels ?? [])];
      const wanted = asking[index];
      if (!view.quote || !asked || !wanted) return null;
      if (asked.length === asking.length) return view.quote.parcels[index] ?? null;
      // While the next quote loads, the last one has other parcels: one with the same delivery is used.
      const way = JSON.stringify(wanted.delivery);
      const at = asked.findIndex(
        (one) => one.city_ref === wanted.city_ref && JSON.stringify(one.delivery) === way,
      );
      return view.quote.parcels[at] ?? null;
    },
  };
}
