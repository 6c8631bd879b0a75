import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { DeliveryReason } from "../cart/rules/explained-delivery.ts";
import type { CarrierName } from "../delivery/rules/carriers.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import type { KeptDesign, RibbonColour } from "../gift-cards/rules.ts";
import type { PaymentMethod, PaymentStatus } from "../payments/rules.ts";
import type { Channel } from "../visits/rules.ts";
import type { ClaimDecision, ClaimSubject } from "./rules/claims.ts";
import type { LineDiscount } from "./rules/line-discounts.ts";
import type { WriteOffCause } from "./rules/returns.ts";
import type { DaySpan } from "./rules/saved-views.ts";
import type { OrderSource } from "./rules/sources.ts";
import type { StockState } from "./rules/stock-hold.ts";
import type { OrderStatus } from "./rules.ts";

interface OrdersTable {
  id: Generated<number>;
  number: Generated<string>;
  idempotency_key: string;
  request_hash: string;
  access_token: string;
  version: Generated<number>;
  status: Generated<OrderStatus>;
  source: Generated<OrderSource>;
  /** The order whose pieces it sends again; null for all that are bought. */
  replaces_id: Generated<number | null>;
  /** The same in all parcels of a purchase; null: bought alone. */
  purchase_id: Generated<string | null>;
  /** Which of them it is, from 1, and how many there are. The first one collects the money of all. */
  parcel: Generated<number>;
  parcels: Generated<number>;
  /** Where the visit came from that it was placed in; null: unknown. */
  channel: Generated<Channel | null>;
  payment_method: PaymentMethod;
  payment_status: Generated<PaymentStatus>;
  lang: "uk" | "ru";
  customer_id: number | null;
  contact_first_name: string;
  contact_last_name: string;
  contact_phone: string;
  contact_email: string | null;
  recipient_name: string | null;
  recipient_surname: string | null;
  recipient_phone: string | null;
  delivery_type: OrderWay;
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
  /** Hours in which the shop's own courier comes, "10:00-13:00"; null of every other way. */
  delivery_slot: Generated<string | null>;
  /** The day of whose packing it takes a place; null before places were counted. */
  dispatch_on: Generated<string | null>;
  tracking_number: string | null;
  gift_message: string | null;
  gift_wrap: boolean;
  gift_anonymous: boolean;
  /** One of the designs; null: plain, or no card at all. */
  gift_card: Generated<KeptDesign | null>;
  gift_ribbon: Generated<RibbonColour | null>;
  promo_code: string | null;
  comment: string | null;
  do_not_call: boolean;
  stock_state: Generated<StockState>;
  /** When its stock is offered again unless the money comes; null: it is not timed. */
  stock_until: Generated<Date | null>;
  /** A chocolate message in it waits for a manager's eye. */
  held: Generated<boolean>;
  /** When the buyer agreed to the user agreement in the form; null: no form has sent it. */
  consent_at: Date | null;
  /** Which wording of it; null as well before it was kept. */
  consent_version: string | null;
  subtotal_kop: number;
  discount_kop: number;
  /** The part of the discount that a manager gave by hand. */
  manual_discount_kop: Generated<number>;
  /** The promotions' part; the rest is the promo code's. */
  promotions_kop: Generated<number>;
  /** All that the packing of a gift costs, its ribbon too. */
  wrap_kop: number;
  ribbon_kop: Generated<number>;
  delivery_kop: number;
  /** Why it costs less than by itself; null: it does not, or nobody kept it. */
  delivery_why: Generated<DeliveryReason | null>;
  /** By itself; null: nobody kept it. */
  delivery_full_kop: Generated<number | null>;
  /** The sum of goods that makes it cost less; null when that is not why. */
  delivery_less_from_kop: Generated<number | null>;
  fee_kop: number;
  total_kop: number;
  /** Money of another order's payment that counts for this one; below zero: of this one's for another. */
  credit_kop: Generated<number>;
  /** Paid by its own attempts; counted by the database. */
  paid_kop: GeneratedAlways<number>;
  /** Why it leaves the house although it is not paid; null: nobody has let it. */
  unpaid_reason: Generated<string | null>;
  items_count: number;
  /** Names, phones and towns in the spelling of search; with number and waybill they make `search`. */
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
  /** What a piece cost the shop when it was ordered; null: unknown. */
  cost_kop: Generated<number | null>;
  options: JSONColumnType<Record<string, unknown>>;
}

/** What lies in each cell of one piece of a line. */
interface OrderLinePartsTable {
  line_id: number;
  position: number;
  product_id: number;
  variant_id: number;
  /** The part's name within its whole, as the variant had it. */
  key: string;
  name_uk: string;
  name_ru: string;
  picture: string | null;
  weight_g: number;
  unit_price_kop: number;
  cost_kop: number | null;
}

/** What a line bears of a discount; together they are the order's, of orders from before there are none. */
interface OrderLineDiscountsTable extends LineDiscount {
  line_id: number;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  actor_kind: "customer" | "staff" | "system";
  actor_id: number | null;
  data: JSONColumnType<Record<string, unknown>>;
  at: Date;
}

interface ClaimsTable {
  id: Generated<number>;
  order_id: number;
  subject: ClaimSubject;
  text: string;
  answer: string | null;
  created_at: Date;
  answered_at: Date | null;
  /** Null while it waits, and of one that was answered before decisions were kept. */
  decision: Generated<ClaimDecision | null>;
  /** For the team. */
  note: Generated<string | null>;
  refund_id: Generated<number | null>;
  replacement_id: Generated<number | null>;
  staff_id: Generated<number | null>;
}

interface ClaimPhotosTable {
  id: Generated<number>;
  order_id: number;
  /** Whoever has it may make the photograph part of the order's claim; null once it is. */
  claim_key: string | null;
  /** Its name on the private shelf. */
  file: string;
  claim_id: number | null;
  position: Generated<number>;
  uploaded_at: Date;
}

interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  author_id: number | null;
  /** Made by the author's device, so that a note sent twice is written once. */
  key: string;
  text: string;
  at: Date;
}

interface OrderMentionsTable {
  note_id: number;
  staff_id: number;
  /** As it stands in the text. */
  name: string;
  seen_at: Date | null;
}

interface ReturnedPiecesTable {
  id: Generated<number>;
  order_id: number;
  line_id: number;
  /** Made by the device, so that what is sent twice is taken back once. */
  key: string;
  shelf: number;
  written_off: number;
  /** Null when nothing is written off. */
  cause: WriteOffCause | null;
  staff_id: number | null;
  at: Date;
}

interface PackingTable {
  order_id: number;
  /** Null: nobody has it in hand. */
  packer_id: number | null;
  taken_at: Date | null;
  packed_at: Date | null;
  shipped_at: Date | null;
}

interface PackingItemsTable {
  order_id: number;
  /** The id of an order's line, `wrap` or `card`. */
  item: string;
  picked: number;
}

interface OrderPresenceTable {
  order_id: number;
  staff_id: number;
  /** The last sign of life from their page. */
  seen_at: Date;
}

interface SavedViewsTable {
  id: Generated<number>;
  /** Made by the device, so that a view sent twice is kept once. */
  key: string;
  /** Null: the whole team's. */
  owner_id: number | null;
  name: string;
  search: string;
  span: DaySpan | null;
  position: number;
  version: Generated<number>;
  created_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    orders: OrdersTable;
    order_lines: OrderLinesTable;
    order_line_parts: OrderLinePartsTable;
    order_line_discounts: OrderLineDiscountsTable;
    order_events: OrderEventsTable;
    claims: ClaimsTable;
    claim_photos: ClaimPhotosTable;
    order_notes: OrderNotesTable;
    order_mentions: OrderMentionsTable;
    returned_pieces: ReturnedPiecesTable;
    packing: PackingTable;
    packing_items: PackingItemsTable;
    saved_views: SavedViewsTable;
    order_presence: OrderPresenceTable;
  }
}
