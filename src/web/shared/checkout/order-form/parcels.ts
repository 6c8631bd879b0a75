// The parcels of a draft as one list: the form's own fields are the first, so that an order of one parcel and
// one of several use the same form, and no input is lost between them. Pure.
import { type Cart, countUnits } from "#shop/cart/rules/lines.ts";
import { isPaymentOn } from "#shop/checkout/rules.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { isByCard, type PaymentMethod } from "#shop/payments/rules/statuses.ts";
import {
  type CheckoutDraft,
  type DraftChange,
  emptyParcel,
  type ParcelDraft,
  withChange,
} from "../checkout-draft.ts";
import { shareEvenly, withOneMore, withUnits } from "./handing-out.ts";

const firstOf = ({ recipient, delivery, gift, do_not_call, screen }: CheckoutDraft): ParcelDraft => ({
  recipient,
  delivery,
  gift,
  do_not_call,
  screen,
});

/** All parcels, the first one first. */
export const parcelsOf = (draft: CheckoutDraft): readonly ParcelDraft[] => [
  firstOf(draft),
  ...draft.more_parcels,
];

/**
 * The draft's change that sets these parcels. A single one holds the whole cart; only the first may be
 * received by the payer.
 */
export function withParcels(parcels: readonly ParcelDraft[]): DraftChange {
  const [first = emptyParcel, ...others] = parcels;
  if (others.length === 0) return { ...withUnits(first, {}), more_parcels: [] };
  return {
    ...first,
    more_parcels: others.map((parcel) => withChange(parcel, { screen: { isForAnother: true } })),
  };
}

function freshKey(parcels: readonly ParcelDraft[]): string {
  const taken = parcels.map(({ screen: { key } }) => Number(/^p(\d{1,6})$/.exec(key)?.[1] ?? 0));
  return `p${Math.max(0, ...taken) + 1}`;
}

/** Every parcel but the first has another recipient. */
const fresh = (parcels: readonly ParcelDraft[], like: ParcelDraft = emptyParcel): ParcelDraft =>
  withChange(like, { screen: { key: freshKey(parcels), isForAnother: true } });

/** Splits one parcel into two, with the cart shared between them. */
export const begun = (cart: Cart, draft: CheckoutDraft): DraftChange =>
  withParcels(added(cart, [firstOf(draft)]));

/** Whether there are units for one more. */
export const mayAdd = (cart: Cart, parcels: readonly ParcelDraft[]): boolean =>
  parcels.length < Math.min(mostParcels, countUnits(cart));

/** With one more; the second one shares the cart with the first. */
export const added = (cart: Cart, parcels: readonly ParcelDraft[]): ParcelDraft[] =>
  parcels.length === 1
    ? shareEvenly(cart, [...parcels, fresh(parcels)])
    : withOneMore(cart, parcels, fresh(parcels));

/** The same place, day and card for another recipient; its contents are as in any added parcel. */
export function duplicated(cart: Cart, parcels: readonly ParcelDraft[], index: number): ParcelDraft[] {
  const { recipient } = emptyParcel;
  const copy = withChange(fresh(parcels, parcels[index]), { recipient, screen: { saveRecipient: false } });
  return withOneMore(cart, parcels, copy);
}

export const restored = (
  parcels: readonly ParcelDraft[],
  parcel: ParcelDraft,
  index: number,
): readonly ParcelDraft[] =>
  parcels.some(({ screen }) => screen.key === parcel.screen.key) || parcels.length >= mostParcels
    ? parcels
    : parcels.toSpliced(index, 0, parcel);

/** The payment methods of the shop that allow several parcels. */
export const paymentsForSeveral = (payments: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  payments.filter((method) => isPaymentOn(method, payments.filter(isByCard), 2));

/** A payment method chosen for one parcel may not be allowed for several. */
export const withPaymentOf = <Draft extends CheckoutDraft>(
  draft: Draft,
  on: readonly PaymentMethod[],
): Draft => (draft.payment === null || on.includes(draft.payment) ? draft : { ...draft, payment: null });
