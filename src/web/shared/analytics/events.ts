// What a shop tells those who count, in the shop's own shapes. The names are GA4's recommended ones, which others
// know as well; who is told and how they spell it is nobody's business here (tell/).
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";

/** Where products stand together: its address or place, and its name as visitors read it. */
export interface ProductList {
  readonly id: string;
  readonly name: string;
}

type Quote = Pick<QuoteJson, "lines" | "discount">;

/** An order as POST /api/orders answers it. */
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
  /** All parcels that were bought together, this one among them; none when it was bought alone. */
  readonly parcels: readonly { readonly number: string; readonly url: string }[];
}

export type ShopEvent =
  /** A page has come into view. `address` is without secrets, as others may keep it. */
  | { readonly name: "page_view"; readonly address: string; readonly path: string; readonly title: string }
  | {
      readonly name: "view_item_list";
      readonly list: ProductList;
      readonly ids: readonly number[];
      /** How many stand before them in the list. */
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
      /** How it is delivered, or how it is paid. */
      readonly way: string;
    }
  /** Told once for each order, whoever says it how often. */
  | { readonly name: "purchase"; readonly order: PurchasedOrder }
  | { readonly name: "search"; readonly term: string }
  | { readonly name: "login"; readonly method: string }
  | { readonly name: "generate_lead"; readonly kind: string };
