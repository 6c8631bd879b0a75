// The price of several parcels: one request for all, each parcel reads its own part. Pure.
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { addLine, type Cart } from "#shop/cart/rules/lines.ts";
import type { Quoted } from "../../cart/use-quote.ts";
import type { City } from "../../delivery/city/city-store.ts";
import type { ParcelDraft } from "../checkout-draft.ts";
import { itemsOf, withLeft } from "../order-form/handing-out.ts";
import { quotedDelivery } from "../order-form/point.ts";

export interface SentTo {
  readonly parcel: ParcelDraft;
  readonly city: City | null;
}

/** The question about each parcel; the first one includes the unassigned units. */
export function parcelQuestions(cart: Cart, sent: readonly SentTo[]) {
  const held = withLeft(
    cart,
    sent.map(({ parcel }) => parcel),
  );
  const [first, ...more] = held.map((parcel, index) => ({
    items: itemsOf(cart, parcel),
    city_ref: sent[index]?.city?.ref || null,
    delivery: quotedDelivery(parcel),
    gift: { wrap: parcel.gift.wrap, ribbon: parcel.gift.ribbon },
  }));
  return {
    ...(first ?? { items: [], city_ref: null, delivery: null, gift: { wrap: false, ribbon: null } }),
    more_parcels: more,
  };
}

type Question = ReturnType<typeof parcelQuestions>;

/**
 * The answer in the form of one about the whole cart: the lines of all parcels, equal ones added up, as the
 * shop does.
 */
export function ofWholeCart({ quote, question }: Quoted): Quoted {
  const parcels = [question, ...(question.more_parcels ?? [])];
  const items = parcels.flatMap((parcel) => parcel.items).reduce<Cart>(addLine, []);
  return { quote, question: { ...question, items } };
}

/**
 * The part of an answer about each parcel of the current question.
 * @param value the last answer; while the next one loads, it may have other parcels
 */
export function quotesOf(now: Question, value: Quoted | null): readonly (QuoteParcelJson | null)[] {
  const wanted = [now, ...now.more_parcels];
  if (!value) return wanted.map(() => null);
  const { quote, question } = value;
  const asked = [question, ...(question.more_parcels ?? [])];
  const parts: readonly QuoteParcelJson[] = quote.parcels.length > 0 ? quote.parcels : [quote];
  return wanted.map((one, index) => {
    if (asked.length === wanted.length) return parts[index] ?? null;
    // One with the same delivery is used meanwhile.
    const way = JSON.stringify(one.delivery);
    const at = asked.findIndex(
      (other) => other.city_ref === one.city_ref && JSON.stringify(other.delivery) === way,
    );
    return parts[at] ?? null;
  });
}
