// The parcels of a draft as one list: the form's own fields are the first, so that an order of one parcel and one of
// several are the same form, and nothing typed is lost between them. Pure.
import { type Cart, countPieces, mostParcels } from "#shop/cart/rules/lines.ts";
import { type CheckoutDraft, emptyParcel, type ParcelDraft } from "../checkout-draft.ts";
import { shareEvenly, withOneMore } from "./handing-out.ts";

const parcelKeys = Object.keys(emptyParcel) as (keyof ParcelDraft)[];

/** As much of the form as is of its first parcel. */
const firstOf = (draft: CheckoutDraft): ParcelDraft =>
  Object.fromEntries(parcelKeys.map((field) => [field, draft[field]])) as unknown as ParcelDraft;

/** All parcels, the first one first. */
export const parcelsOf = (draft: CheckoutDraft): readonly ParcelDraft[] => [
  firstOf(draft),
  ...draft.moreParcels,
];

type Change = Partial<CheckoutDraft>;

/**
 * The draft's part that makes these its parcels. The only one holds the whole cart, whatever that is; the payer may
 * receive the first one alone.
 */
export function withParcels(parcels: readonly ParcelDraft[]): Change {
  const [first = emptyParcel, ...others] = parcels;
  if (others.length === 0) return { ...first, pieces: {}, moreParcels: [] };
  return { ...first, moreParcels: others.map((parcel) => ({ ...parcel, isForAnother: true })) };
}

function freshKey(parcels: readonly ParcelDraft[]): string {
  const taken = parcels.map(({ key }) => Number(/^p(\d{1,6})$/.exec(key)?.[1] ?? 0));
  return `p${Math.max(0, ...taken) + 1}`;
}

/** Everybody besides the first gets theirs as somebody else. */
const fresh = (parcels: readonly ParcelDraft[]): ParcelDraft => ({
  ...emptyParcel,
  key: freshKey(parcels),
  isForAnother: true,
});

/** Two parcels out of one, with the cart shared between them. */
export function begun(cart: Cart, draft: CheckoutDraft): Change {
  const first = firstOf(draft);
  return withParcels(shareEvenly(cart, [first, fresh([first])]));
}

/** Whether there is something for one more. */
export const mayAdd = (cart: Cart, parcels: readonly ParcelDraft[]): boolean =>
  parcels.length < Math.min(mostParcels, countPieces(cart));

export const added = (cart: Cart, parcels: readonly ParcelDraft[]): ParcelDraft[] =>
  withOneMore(cart, parcels, fresh(parcels));

/** The same place, day and card for somebody else; what lies in it comes as in any parcel that is added. */
export function duplicated(cart: Cart, parcels: readonly ParcelDraft[], index: number): ParcelDraft[] {
  const { key, isForAnother } = fresh(parcels);
  const nobody = { recipientName: "", recipientSurname: "", recipientPhone: "", saveRecipient: false };
  return withOneMore(cart, parcels, { ...(parcels[index] ?? emptyParcel), ...nobody, key, isForAnother });
}

/** A parcel comes back where it stood. */
export const restored = (
  parcels: readonly ParcelDraft[],
  parcel: ParcelDraft,
  index: number,
): readonly ParcelDraft[] =>
  parcels.some(({ key }) => key === parcel.key) || parcels.length >= mostParcels
    ? parcels
    : parcels.toSpliced(index, 0, parcel);
