// A contribution to a group gift: an ordinary order that adds to the certificate of the gift, without delivery. So
// payments, receipts, refunds and reconciliation are those of every order.
import { randomUUID } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { canonicalJson, linkSecret, sha256 } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordTopUp } from "../certificates/top-up-ops.server.ts";
import { peopleColumns, placeColumns } from "../checkout/order-rows.server.ts";
import { noMoment } from "../delivery/rules/days/arrival.ts";
import { type NewLine, recordOrders, type WrittenOrder } from "../orders/ops.server.ts";
import { searchWords } from "../orders/rules/statuses.ts";
import { keptStock } from "../orders/rules/stock-hold.ts";
import { startAttempt } from "../payments/ops.server.ts";
import type { CardMethod } from "../payments/port.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { ContributionInput } from "./input.ts";
import { certificateOffer, contributionOfKey, contributionsCount } from "./reads.server.ts";
import { maxContributions } from "./rules/states.ts";
import { type GroupGiftRow, insertContribution, lockGroupGift, withState } from "./store.server.ts";

interface ContributeNeeds extends OpNeeds {
  /** The shop's card methods, the preferred one first. */
  readonly cards: readonly CardMethod[];
}

/** Writes a contribution to be paid, exactly once per key. */
export async function contribute(
  { db, clock, cards }: ContributeNeeds,
  actor: Actor,
  secret: string,
  { key, ...input }: ContributionInput,
  locale: "uk" | "ru",
) {
  const [method] = cards;
  if (!method) return refuse({ code: "payment_off" });
  const now = clock();
  const request = {
    idempotency_key: key,
    request_hash: sha256(canonicalJson({ secret, ...input })),
  };
  return transact(db, async (tx) => {
    const gift = await lockGroupGift(tx, "secret", secret);
    if (!gift) return refuse({ code: "not_found" });
    const before = await contributionOfKey(tx, key);
    if (before)
      return before.request_hash === request.request_hash && before.group_gift_id === gift.id
        ? ok(before)
        : refuse({ code: "idempotency_conflict" });
    const { state } = await withState(tx, gift, kyivDate(now));
    if (state !== "open") return refuse({ code: "group_gift_over" });
    if ((await contributionsCount(tx, gift.id)) >= maxContributions)
      return refuse({ code: "group_gift_too_many" });
    const line = await lineOf(tx, gift, input.amount);
    if (!line) return refuse({ code: "payment_off" });
    const order = orderOf(input, { method, locale, customerId: accountOf(actor), now });
    const recorded = await recordOrders(tx, [{ order, lines: [line] }], actor, request);
    const written = recorded?.[0];
    if (!written) return refuse({ code: "idempotency_conflict" });
    const { id: orderId, number } = written;
    await startAttempt(tx, { orderId, method, amount_kop: input.amount, at: now });
    await recordTopUp(tx, orderId, gift.certificate_id);
    await insertContribution(tx, {
      order_id: orderId,
      group_gift_id: gift.id,
      name: input.name,
      wish: input.wish,
      shows_sum: input.shows_sum,
      created_at: now,
    });
    return ok({ number, access_token: order.access_token });
  });
}

/** Sold as a certificate of the catalogue, of any sum; null: the shop has none. */
async function lineOf(tx: Tx, { title }: GroupGiftRow, amount_kop: number): Promise<NewLine | null> {
  const offer = await certificateOffer(tx);
  if (!offer) return null;
  return {
    ...offer,
    name_uk: translator("uk")("groupGift.line", { title }),
    name_ru: translator("ru")("groupGift.line", { title }),
    variant_uk: "",
    variant_ru: "",
    picture: null,
    weight_g: 0,
    unit_price_kop: amount_kop,
    quantity: 1,
    total_kop: amount_kop,
    cost_kop: null,
    options: {},
    parts: [],
    discounts: [],
  };
}

interface Placing {
  readonly method: CardMethod;
  readonly locale: "uk" | "ru";
  readonly customerId: number | null;
  readonly now: Date;
}

function orderOf(
  { name, phone, email, amount, consent }: Omit<ContributionInput, "key">,
  { method, locale, customerId, now }: Placing,
): WrittenOrder {
  const contact = { first_name: name, last_name: "", phone, email: email || null };
  return {
    access_token: linkSecret(),
    lang: locale,
    purchase_id: randomUUID(),
    parcel: 1,
    parcels: 1,
    payment_method: method,
    source: "site",
    replaces_id: null,
    channel: null,
    customer_id: customerId,
    ...peopleColumns({ contact, recipient: null }),
    delivery_type: "digital",
    carrier: "nova_poshta",
    ...placeColumns("digital", null),
    street: null,
    building: null,
    apartment: null,
    courier_on_door: false,
    recipient_choice: null,
    delivery_date: null,
    arrives_by: noMoment.arrivesBy,
    delivery_slot: noMoment.slot,
    dispatch_on: noMoment.dispatchOn,
    thermo_bag: noMoment.thermoBag,
    tracking_number: null,
    gift_message: null,
    greeting_card: null,
    gift_wrap: false,
    gift_ribbon: null,
    gift_anonymous: false,
    promo_code: null,
    comment: null,
    do_not_call: true,
    held: false,
    consent_at: consent && new Date(Math.min(Date.parse(consent.at), now.getTime())),
    consent_version: consent?.version ?? null,
    subtotal_kop: amount,
    discount_kop: 0,
    manual_discount_kop: 0,
    promotions_kop: 0,
    wrap_kop: 0,
    ribbon_kop: 0,
    delivery_kop: 0,
    delivery_why: null,
    delivery_full_kop: null,
    delivery_less_from_kop: null,
    fee_kop: 0,
    total_kop: amount,
    advance_kop: 0,
    items_count: 1,
    search_words: searchWords([name, phone]),
    status: "new",
    payment_status: "unpaid",
    ...keptStock,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
