// The only table from refusal code to HTTP status, and the only shape of an error response. Messages are
// errors.<code> in i18n; a code without a row or a message does not compile.

import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";

const statuses = {
  bad_request: 400,
  malformed_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  csrf_mismatch: 419,
  validation: 422,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
  busy: 503,
  code_exhausted: 429,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  confirmation_required: 403,
  second_factor_exists: 409,
  second_factor_missing: 409,
  passkeys_unavailable: 409,
  last_way_in: 409,
  unknown_city: 422,
  birthday_ahead: 422,
  email_settled: 409,
  confirmation_over: 422,
  phone_fixed: 422,
  same_phone: 422,
  phone_taken: 409,
  staff_account: 409,
  price_changed: 409,
  out_of_stock: 409,
  quantity_limit: 422,
  phone_limit: 422,
  idempotency_conflict: 409,
  lead_conflict: 409,
  lead_ordered: 409,
  call_repeats: 409,
  backups_off: 409,
  too_many_keys: 409,
  unknown_skus: 422,
  too_many_webhooks: 409,
  webhook_off: 409,
  url_form: 422,
  url_https: 422,
  url_secret: 422,
  stock_changed: 409,
  wrong_status: 409,
  message_unseen: 409,
  order_unpaid: 409,
  payment_needed: 422,
  order_not_editable: 409,
  order_not_splittable: 409,
  payment_underway: 409,
  money_went_back: 409,
  reason_needed: 422,
  discount_too_big: 422,
  split_all: 422,
  parcel_not_waiting: 409,
  too_late_to_cancel: 409,
  claim_not_received: 409,
  claim_too_late: 409,
  claim_open: 409,
  claim_answered: 409,
  packing_taken: 409,
  packing_incomplete: 409,
  not_packable: 409,
  shipped_otherwise: 409,
  waybill_needed: 422,
  unknown_product: 422,
  unknown_variant: 422,
  bad_composition: 422,
  bad_giving: 422,
  giving_day: 422,
  cash_for_choice: 422,
  cash_for_digital: 422,
  cash_for_anonymous: 422,
  cash_for_unclaimed: 422,
  certificate_already_sent: 409,
  certificate_address: 422,
  certificate_day: 422,
  part_unknown: 422,
  part_unpublished: 422,
  unknown_warehouse: 422,
  too_heavy_for_warehouse: 422,
  too_big_for_warehouse: 422,
  too_valuable_for_warehouse: 422,
  delivery_unavailable: 422,
  postomat_too_hot: 422,
  wrong_delivery_date: 422,
  wrong_delivery_slot: 422,
  day_full: 409,
  slot_full: 409,
  courier_not_now: 409,
  payment_settled: 409,
  directory_moved: 409,
  payment_unavailable: 503,
  payment_off: 422,
  cash_too_much: 422,
  cash_not_taken: 422,
  promo_unknown: 422,
  promo_expired: 422,
  promo_min_subtotal: 422,
  promo_used_up: 422,
  promo_used: 422,
  promo_later: 422,
  promo_taken: 409,
  certificate_unknown: 422,
  certificate_waiting: 422,
  certificate_blocked: 422,
  certificate_expired: 422,
  certificate_empty: 422,
  certificate_later: 422,
  certificate_for_certificate: 422,
  certificate_changed: 409,
  advance_changed: 409,
  certificate_past: 422,
  certificate_not_sendable: 409,
  gift_message_too_long: 422,
  gift_message_too_many_lines: 422,
  warehouse_closed: 422,
  too_many_addresses: 409,
  too_many_recipients: 409,
  favourites_full: 422,
  alert_in_stock: 409,
  alert_contact_needed: 422,
  alerts_stopped: 409,
  too_many_alerts: 422,
  wrong_event_day: 422,
  own_wishlist: 409,
  choice_called_back: 410,
  choice_closed: 409,
  gift_taken: 409,
  too_many_gifts: 409,
  unknown_photo: 422,
  photo_unreadable: 422,
  photo_too_many_pixels: 422,
  photos_busy: 503,
  files_unavailable: 503,
  slug_taken: 409,
  address_fixed: 422,
  sku_taken: 409,
  unknown_category: 422,
  unknown_collection: 422,
  wrong_kind: 422,
  not_ready: 422,
  own_branch: 422,
  too_deep: 422,
  address_too_long: 422,
  less_ukrainian: 422,
  hides_products: 422,
  category_not_empty: 409,
  collection_not_empty: 409,
  below_zero: 422,
  list_empty: 422,
  list_too_big: 413,
  list_too_long: 422,
  list_wrong: 422,
  list_sent: 409,
  list_placed: 409,
  group_gift_day: 422,
  group_gift_empty: 409,
  group_gift_over: 409,
  group_gift_too_many: 409,
  list_changed: 409,
  list_short: 409,
  sheet_unreadable: 422,
  sheet_too_big: 413,
  sheet_too_long: 422,
  sheet_no_sku: 422,
  sheet_no_phone: 422,
  payout_no_columns: 422,
  payout_empty: 422,
  payout_row: 422,
  payout_known: 409,
  import_unready: 409,
  import_moved_on: 409,
  not_in_encoding: 422,
  last_owner: 409,
  own_access: 409,
  already_staff: 409,
  customer_blocked: 403,
  too_many_notes: 409,
  too_many_tags: 409,
  already_merged: 409,
  merge_too_many: 409,
  invoice_nothing_due: 409,
  invoice_too_much: 422,
  invoice_ahead: 422,
  invoice_settled: 409,
  replace_too_much: 422,
  replace_out_of_stock: 409,
  return_not_received: 409,
  return_unknown_line: 422,
  return_too_much: 422,
  refund_nothing: 409,
  refund_settled: 409,
  receipt_settled: 409,
  receipt_nothing_due: 409,
  refund_too_much: 422,
  refund_unknown_line: 422,
  refund_lines_missing: 422,
  refund_not_stopped: 422,
  refund_not_overpaid: 422,
  refund_not_received: 422,
  refund_food: 422,
  refund_too_late: 422,
  refund_not_by_card: 422,
  too_many_views: 409,
  too_many_pages: 409,
  page_fixed: 409,
  page_was_shown: 409,
  nothing_to_publish: 409,
  nothing_to_hide: 409,
  plan_past: 422,
  plan_order: 422,
  waybill_not_sent: 409,
  waybill_by_hand: 409,
  waybill_busy: 409,
  labels_mixed: 409,
  undo_nothing: 409,
  undo_automatic: 409,
  undo_not_own: 409,
  undo_moved_on: 409,
  undo_carrier: 409,
  undo_certificate: 409,
  undo_money: 409,
  undo_receipt: 409,
  undo_told: 409,
  undo_late: 409,
  undo_purchase: 409,
  undo_stock: 409,
  undo_place: 409,
  undo_code: 409,
  lead_note_changed: 409,
  register_empty: 409,
  register_unpacked: 409,
  register_unpaid: 409,
  register_left: 409,
  carrier_unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statuses;

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** A long list of codes, given as lines of words: `codes("out_of_stock price_changed", "day_full")`. */
export const codes = <const Line extends string>(
  ...lines: readonly (Words<Line> extends RefusalCode ? Line : never)[]
) => lines.flatMap((line) => line.split(" ")) as Extract<Words<Line>, RefusalCode>[];

/** A refusal as ops return it: the code, perhaps the field it is about, and data for the message. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Dotted name of the input field, such as `items.0.quantity`. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  /** Added to the JSON, such as the new quote of `price_changed`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  message: string;
  code: RefusalCode;
  errors?: FieldErrors;
  request_id: string;
}

/** Clients compare these two texts, so both languages have the same. */
const protocolMessages: Partial<Record<RefusalCode, string>> = {
  unauthenticated: "Unauthenticated.",
  csrf_mismatch: "CSRF token mismatch.",
};

export const refusalStatus = (code: RefusalCode): number => statuses[code];
export const refusalCodes = Object.keys(statuses) as RefusalCode[];

/** The message of a refusal in a language; the refusal's numbers and texts fill its placeholders. */
export function refusalMessage(error: Refusal, locale: Locale): string {
  const values = Object.fromEntries(
    Object.entries(error).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  ) as Record<string, string | number>;
  return protocolMessages[error.code] ?? translator(locale)(`errors.${error.code}`, values);
}

export function errorBody(
  error: Refusal,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): ErrorBody {
  const message = refusalMessage(error, locale);
  return {
    message,
    code: error.code,
    ...(error.field === undefined ? {} : { errors: { [error.field]: [message] } }),
    ...error.extra,
    request_id: id,
  };
}

/** The part of a Fastify reply that a refusal needs, with any response schemas. */
interface Answerable {
  statusCode: number;
  readonly request: { readonly id: string; readonly locale: Locale };
  header(key: string, value: unknown): unknown;
  send(...body: unknown[]): unknown;
}

/** Sends a refusal, from hooks; handlers of endpoints return it. */
export function refusal(reply: Answerable, error: Refusal): never {
  reply.statusCode = statuses[error.code];
  if (error.retryAfterSeconds !== undefined)
    reply.header("retry-after", Math.max(1, Math.ceil(error.retryAfterSeconds)));
  reply.header("content-type", "application/json; charset=utf-8");
  // Sent as text: the route's response schemas describe only its successful responses; errors have one shape
  // everywhere.
  reply.send(JSON.stringify(errorBody(error, reply.request)));
  return reply as never;
}
