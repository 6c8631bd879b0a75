// The parcels of one purchase on a page: at the checkout, or in the manager's phone order.
import type { QuoteLineJson, QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { Cart, CartLine } from "#shop/cart/rules/lines.ts";
import type { ParcelDraft } from "../checkout-draft.ts";
import type { OrderForm } from "../order-form/form-context.ts";
import type { TakenBack } from "../order-form/handing-out.ts";

/** One parcel on the page; its fields are an order form scoped by the parcel's key. */
export interface ParcelState extends OrderForm {
  readonly scope: string;
  /** From 1, as displayed. */
  readonly number: number;
  readonly parcel: ParcelDraft;
  readonly items: Cart;
  readonly quote: QuoteParcelJson | null;
  /** It has no errors. */
  readonly isFilled: boolean;
}

/** A line of the whole cart, with what is known of it before the shop answers. */
export interface ParcelLineView {
  readonly key: string;
  readonly line: CartLine;
  readonly known: {
    readonly name: string;
    readonly picture?: string | null;
    readonly variant?: string | null;
  } | null;
  readonly quoted: QuoteLineJson | null;
}

/** The stored parcels and cart as they are now, also in a handler of an earlier rendering. */
export interface ParcelStore {
  cart(): Cart;
  parcels(): readonly ParcelDraft[];
  put(parcels: readonly ParcelDraft[]): void;
}

export interface ParcelsForm {
  readonly store: ParcelStore;
  readonly lines: readonly ParcelLineView[];
  readonly parcels: readonly ParcelState[];
  /** The unassigned units. */
  readonly left: Cart;
  /** Units that the parcels lost because the cart changed, until the user has read it. */
  readonly taken: readonly TakenBack[];
  readTaken(): void;
  /** The keys of the expanded parcels. */
  readonly open: ReadonlySet<string>;
  setOpen(key: string, isOpen: boolean): void;
  /** Shows the errors of a parcel's fields. */
  check(key: string): void;
  /** The recipient of a parcel, as far as filled in; empty before. */
  receiverOf(parcel: Pick<ParcelState, "parcel" | "draft">): string;
}
