import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { KeptDesign, RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import type { DeliveryReason } from "../cart/rules/explained-delivery.ts";
import type { CarrierName } from "../delivery/rules/carriers.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import type { PaymentMethod, PaymentStatus } from "../payments/rules/statuses.ts";
import type { Channel } from "../visits/rules.ts";
import type { LineDiscount } from "./rules/payment/line-discounts.ts";
import type { RecipientChoice } from "./rules/recipient-choice.ts";
import type { OrderSource } from "./rules/sources.ts";
import type { OrderStatus } from "./rules/statuses.ts";
import type { StockState } from "./rules/stock-hold.ts";

interface OrdersTable {
  id: Generated<number>;
  number: Generated<string>;
  access_token: string;
  version: Generated<number>;
  status: Generated<OrderStatus>;
  source: Generated<OrderSource>;
  /** The order whose units it sends again; null for all purchases. */
  replaces_id: Generated<number | null>;
  /** The same in all orders bought and paid together. */
  purchase_id: string;
  /** Its position in the purchase, from 1, and the number of parcels. They are paid under the number of the first. */
  parcel: Generated<number>;
  parcels: Generated<number>;
  /** The traffic source of the visit in which it was placed; null: unknown. */
  channel: Generated<Channel | null>;
  /** The purchase's, kept by the database. */
  payment_method: PaymentMethod;
  payment_status: Generated<PaymentStatus>;
  customer_id: number | null;
  contact_first_name: string;
  contact_last_name: string;
  contact_phone: string;
  contact_email: string | null;
  recipient_name: string | null;
  recipient_surname: string | null;
  recipient_phone: string | null;
  delivery_type: OrderWay;
  /** Whether the recipient has chosen the place by a link; null: the buyer named it. */
  recipient_choice: Generated<RecipientChoice | null>;
  carrier: Generated<CarrierName>;
  city_ref: string | null;
  city_uk: string;
  city_ru: string;
  warehouse_ref: string | null;
  warehouse_number: number | null;
  warehouse_uk: string;
  warehouse_ru: string;
  street: string | null;
  building: string | null;
  apartment: string | null;
  courier_on_door: boolean;
  delivery_date: string | null;
  arrives_by: string | null;
  /** Slot of the shop's own courier, "10:00-13:00"; null for every other way. */
  delivery_slot: Generated<string | null>;
  /** The packing day whose place it takes; null before places were counted. */
  dispatch_on: Generated<string | null>;
  /** Promised when the order was placed. */
  thermo_bag: Generated<boolean>;
  tracking_number: string | null;
  gift_message: string | null;
  gift_wrap: boolean;
  gift_anonymous: boolean;
  /** One of the designs; null: plain, or no card at all. */
  greeting_card: Generated<KeptDesign | null>;
  gift_ribbon: Generated<RibbonColour | null>;
  promo_code: string | null;
  comment: string | null;
  do_not_call: boolean;
  stock_state: Generated<StockState>;
  /** When its stock is released unless it is paid; null: not timed. */
  stock_until: Generated<Date | null>;
  /** A chocolate message in it waits for a manager's approval. */
  held: Generated<boolean>;
  subtotal_kop: number;
  discount_kop: number;
  /** The manual part of the discount. */
  manual_discount_kop: Generated<number>;
  /** The promotions' part; the rest is the promo code's. */
  promotions_kop: Generated<number>;
  /** The price of all gift packing, ribbon included. */
  wrap_kop: number;
  ribbon_kop: Generated<number>;
  delivery_kop: number;
  /** Why delivery costs less than its full price; null: it does not, or the reason was not stored. */
  delivery_why: Generated<DeliveryReason | null>;
  /** The full price; null: not stored. */
  delivery_full_kop: Generated<number | null>;
  /** The sum of products from which it costs less; null if that is not the reason. */
  delivery_less_from_kop: Generated<number | null>;
  fee_kop: number;
  total_kop: number;
  /** How much is to be paid before packing with cash on delivery, a certificate's part included; 0: nothing. */
  advance_kop: Generated<number>;
  /** Its parts of the payments that have come; computed by the database. */
  paid_kop: GeneratedAlways<number>;
  /** Why it may be dispatched unpaid; null: not allowed. */
  unpaid_reason: Generated<string | null>;
  items_count: number;
  /** Normalised names, phones and cities; with number and waybill they make `search`. */
  search_words: string;
  search: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number;
  variant_id: number;
  name_uk: string;
  name_ru: string;
  variant_uk: string;
  variant_ru: string;
  slug: string;
  picture: string | null;
  weight_g: number;
  unit_price_kop: number;
  quantity: number;
  total_kop: number;
  /** What a unit cost the shop when it was ordered; null: unknown. */
  cost_kop: Generated<number | null>;
  options: JSONColumnType<Record<string, unknown>>;
}

/** What each cell of one unit of a line contains. */
interface OrderLinePartsTable {
  line_id: number;
  position: number;
  product_id: number;
  variant_id: number;
  /** The part's key within its product, as the variant had it. */
  key: string;
  name_uk: string;
  name_ru: string;
  picture: string | null;
  weight_g: number;
  unit_price_kop: number;
  cost_kop: number | null;
}

/** A line's share of a discount; the shares sum to the order's discount. Older orders have none. */
interface OrderLineDiscountsTable extends LineDiscount {
  line_id: number;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  actor_kind: "customer" | "staff" | "system";
  actor_id: number | null;
  /** The key of the program that did it, as the system. */
  api_key_id: Generated<number | null>;
  data: JSONColumnType<Record<string, unknown>>;
  at: Date;
}

/** Orders by UTC day of placing and status; kept by triggers of `orders`. */
interface OrderTotalsTable {
  day: string;
  status: OrderStatus;
  orders: number;
  sum_kop: number;
}

declare module "#db/database.ts" {
  interface Database {
    orders: OrdersTable;
    order_totals: OrderTotalsTable;
    order_lines: OrderLinesTable;
    order_line_parts: OrderLinePartsTable;
    order_line_discounts: OrderLineDiscountsTable;
    order_events: OrderEventsTable;
  }
}
