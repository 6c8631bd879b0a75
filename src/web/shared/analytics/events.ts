// The shop's analytics events, in its own shapes. The names are GA4's recommended ones, which others use as
// well; vendors and their formats are in vendors/.
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";

/** A list of products: its address or place, and its visible name. */
export interface ProductList {
  readonly id: string;
  readonly name: string;
}

type Quote = Pick<QuoteJson, "lines" | "discount">;

/** An order in the shape of POST /api/orders. */
export interface PurchasedOrder {
  readonly number: string;
  readonly access_token: string;
  readonly discount: number;
  readonly delivery_price: number;
  readonly promo_code: string | null;
  readonly items: readonly {
    readonly product_id: number;
    readonly name: string;
    readonly variant: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** All parcels of the purchase, this one included; none for a single order. */
  readonly parcels: readonly { readonly number: string; readonly url: string }[];
}

export type ShopEvent =
  /** A page view. `address` is without secrets, as vendors may store it. */
  | { readonly name: "page_view"; readonly address: string; readonly path: string; readonly title: string }
  | {
      readonly name: "view_item_list";
      readonly list: ProductList;
      readonly ids: readonly number[];
      /** The number of products before them in the list. */
      readonly after: number;
    }
  | { readonly name: "select_item"; readonly list: ProductList; readonly id: number }
  | {
      readonly name: "view_item";
      readonly id: number;
      readonly variant: string;
      readonly price: number;
      readonly old_price?: number;
    }
  | { readonly name: "add_to_wishlist"; readonly id: number }
  /** Becomes add_to_cart, remove_from_cart, both or nothing. */
  | { readonly name: "cart_changed"; readonly before: Cart; readonly after: Cart }
  | { readonly name: "view_cart" | "begin_checkout"; readonly quote: Quote; readonly coupon: string }
  | {
      readonly name: "add_shipping_info" | "add_payment_info";
      readonly quote: Quote;
      readonly coupon: string;
      /** The delivery method, or the payment method. */
      readonly way: string;
    }
  /** Sent once for each order, however often it is tracked. */
  | { readonly name: "purchase"; readonly order: PurchasedOrder }
  | { readonly name: "search"; readonly term: string }
  | { readonly name: "login"; readonly method: string }
  | { readonly name: "generate_lead"; readonly kind: string };
