// The parcels of a draft as one list: the form's own fields are the first, so that an order of one parcel and
// one of several use the same form, and no input is lost between them. Pure.
import { type Cart, countUnits } from "#shop/cart/rules/lines.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { type CheckoutDraft, emptyParcel, type ParcelDraft } from "../checkout-draft.ts";
import { shareEvenly, withOneMore } from "./handing-out.ts";

const parcelKeys = Object.keys(emptyParcel) as (keyof ParcelDraft)[];

const firstOf = (draft: CheckoutDraft): ParcelDraft =>
  Object.fromEntries(parcelKeys.map((field) => [field, draft[field]])) as unknown as ParcelDraft;

/** All parcels, the first one first. */
export const parcelsOf = (draft: CheckoutDraft): readonly ParcelDraft[] => [
  firstOf(draft),
  ...draft.moreParcels,
];

type Change = Partial<CheckoutDraft>;

/**
 * The draft's change that sets these parcels. A single one holds the whole cart; only the first may be
 * received by the payer.
 */
export function withParcels(parcels: readonly ParcelDraft[]): Change {
  const [first = emptyParcel, ...others] = parcels;
  if (others.length === 0) return { ...first, units: {}, moreParcels: [] };
  return { ...first, moreParcels: others.map((parcel) => ({ ...parcel, isForAnother: true })) };
}

function freshKey(parcels: readonly ParcelDraft[]): string {
  const taken = parcels.map(({ key }) => Number(/^p(\d{1,6})$/.exec(key)?.[1] ?? 0));
  return `p${Math.max(0, ...taken) + 1}`;
}

/** Every parcel but the first has another recipient. */
const fresh = (parcels: readonly ParcelDraft[]): ParcelDraft => ({
  ...emptyParcel,
  key: freshKey(parcels),
  isForAnother: true,
});

/** Splits one parcel into two, with the cart shared between them. */
export function begun(cart: Cart, draft: CheckoutDraft): Change {
  const first = firstOf(draft);
  return withParcels(shareEvenly(cart, [first, fresh([first])]));
}

/** Whether there are units for one more. */
export const mayAdd = (cart: Cart, parcels: readonly ParcelDraft[]): boolean =>
  parcels.length < Math.min(mostParcels, countUnits(cart));

export const added = (cart: Cart, parcels: readonly ParcelDraft[]): ParcelDraft[] =>
  withOneMore(cart, parcels, fresh(parcels));

/** The same place, day and card for another recipient; its contents are as in any added parcel. */
export function duplicated(cart: Cart, parcels: readonly ParcelDraft[], index: number): ParcelDraft[] {
  const { key, isForAnother } = fresh(parcels);
  const noRecipient = { recipientName: "", recipientSurname: "", recipientPhone: "", saveRecipient: false };
  return withOneMore(cart, parcels, {
    ...(parcels[index] ?? emptyParcel),
    ...noRecipient,
    key,
    isForAnother,
  });
}

export const restored = (
  parcels: readonly ParcelDraft[],
  parcel: ParcelDraft,
  index: number,
): readonly ParcelDraft[] =>
  parcels.some(({ key }) => key === parcel.key) || parcels.length >= mostParcels
    ? parcels
    : parcels.toSpliced(index, 0, parcel);
