// Places an order, or several parcels of one purchase: exactly once per idempotency key, at the price the
// buyer saw, of units in stock. A refusal stores nothing; messages and the payment attempt are in the same
// transaction; no network here.
import { randomUUID } from "node:crypto";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Clock } from "#kit/clock.ts";
import { linkSecret } from "#kit/id.ts";
import type { Kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { orderUnitsOf, unitsOf } from "#shop/orders/ops/rewrite.server.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import { type PhoneLimit, withinLimit } from "#shop/orders/ops/stock/units-of-phone.server.ts";
import type { OrderJson, OrderParcelJson } from "#shop/orders/output/order.ts";
import { willReport } from "../analytics/ops.server.ts";
import type { BuyersBrowser } from "../analytics/port.ts";
import { quoteJson } from "../cart/rules/quote-json.ts";
import { type Requester, spendCertificate } from "../certificates/spending.server.ts";
import { onPlacesEvent, takePlaces } from "../delivery/places.server.ts";
import { saveCompany } from "../invoices/ops.server.ts";
import { followByCertificates } from "../orders/certificate-jobs.server.ts";
import { type NewLine, recordOrders } from "../orders/ops.server.ts";
import { type CertificatePart, parcelJson, toOrder } from "../orders/reads/order-json.server.ts";
import { orderOfKey } from "../orders/reads/orders.server.ts";
import { startAttempt } from "../payments/ops.server.ts";
import type { CardMethod } from "../payments/port.ts";
import { mustPrepay } from "../payments/rules/prepay.ts";
import type { ManualDiscount } from "../pricing/rules/manual-discount.ts";
import { spendPromo } from "../promo-codes/ops.server.ts";
import type { PromoBuyer } from "../promo-codes/reads.server.ts";
import { givePromotions } from "../promotions/ops.server.ts";
import { promotionBuyer } from "../promotions/running-reads.server.ts";
import { followByReceipts } from "../receipts/ops.server.ts";
import { openChoices } from "../recipient-choices/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import { takeStockForAll } from "../stock/ops.server.ts";
import type { Channel } from "../visits/rules.ts";
import { fingerprint } from "./fingerprint.server.ts";
import type { OrderInput } from "./input.ts";
import { notifyOf } from "./notices.server.ts";
import {
  givenOf,
  linesToWrite,
  type Origin,
  orderToWrite,
  type Plan,
  type RecordedOrder,
} from "./order-rows.server.ts";
import { type PurchasePlan, planPurchase } from "./plan.server.ts";
import { admissionOf } from "./reads.server.ts";
import { type FieldRefusal, parcelsOf, type SaleRefusal, shortagesOfLines } from "./rules.ts";

export interface CheckoutNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Card methods with an enabled provider. */
  readonly cards: readonly CardMethod[];
  /** The team has a chat for order notifications. */
  readonly hasTeamChat?: boolean;
}

export interface PlaceOptions {
  readonly idempotencyKey: string;
  readonly locale: "uk" | "ru";
  /** Of a buyer who consented to purchase reports; null: no report. */
  readonly browser?: BuyersBrowser | null;
  /** Traffic source of the visit; left out when unknown. */
  readonly channel?: Channel | null;
  /** Requester for the limit on certificate codes; empty for staff, who are not limited. */
  readonly requester?: Requester;
  /** For an order that staff enter; else it is the actor's own, from the site. */
  readonly taken?: TakenOrder;
  /** A company's list: no limits on quantities, and the prices of a guest. */
  readonly isList?: boolean;
  /** Further changes in the same transaction; a refusal here refuses the purchase. */
  follow?(tx: Tx, purchase: WrittenPurchase, at: Date): Promise<Result<null, FollowRefusal>>;
}

export interface WrittenPurchase {
  readonly id: string;
  /** In the order of the parcels. */
  readonly orders: readonly {
    readonly id: number;
    readonly number: string;
    readonly manual_discount_kop: Kop;
  }[];
}

/** An order that staff enter for a buyer. */
export interface TakenOrder extends Origin {
  /** A manager allows cash on delivery although the buyer has left parcels unclaimed. */
  readonly allowsCash: boolean;
  /** The manager's own discount, 0 for none. */
  readonly discount: ManualDiscount;
}

/** What leads to the purchase is gone, or has an order already. */
type FollowRefusal = { readonly code: "not_found" } | { readonly code: "lead_ordered" };

export interface Placed {
  /** The first parcel. */
  readonly order: OrderJson;
  /** All parcels of the purchase, in order. */
  readonly parcels: readonly OrderParcelJson[];
  /** False when an earlier request with this key placed it. */
  readonly isNew: boolean;
}

/** The shop has blocked this customer. */
type Blocked = { readonly code: "customer_blocked" };
export type PlaceRefusal =
  | FieldRefusal
  | SaleRefusal
  | Blocked
  | PhoneLimit
  | FollowRefusal
  | { readonly code: "idempotency_conflict" };
type Placing = Result<Placed, PlaceRefusal>;

/** Places an order, or returns the one that this key placed, even if prices or stock have changed since. */
export async function placeOrder(
  needs: CheckoutNeeds,
  actor: Actor,
  input: OrderInput,
  options: PlaceOptions,
): Promise<Placing> {
  const requestHash = fingerprint(input);
  // Looking up a code counts as a guess, so a repeated request must not get that far. Without codes the
  // transaction finds that the key is used.
  const known =
    input.promo_code || input.certificate_code ? await replay(needs.db, options, requestHash) : null;
  if (known) return known;
  const origin = options.taken ?? {
    source: "site",
    channel: options.channel ?? null,
    customerId: accountOf(actor),
  };
  // On the phone a buyer is not signed in: no account for promotions.
  const account = options.taken || options.isList ? null : promotionBuyer(actor);
  const buyer = { ...buyerOf(origin, input), account };
  const attempt = async () => {
    const plan = await planPurchase(needs, buyer, input, {
      ...options,
      isTaken: options.taken !== undefined || options.isList === true,
      manual: options.taken?.discount ?? 0,
    });
    return plan.ok
      ? writePurchase(needs, actor, input, plan.value, { ...options, origin, requestHash, account })
      : plan;
  };
  let placed = await attempt();
  // Plan again: the buyer must confirm a change, or the order takes what is left.
  for (let tries = 1; isGoneMeanwhile(placed) && tries < mostTries; tries += 1) {
    // The cache of full days is older than the order that took the last place.
    onPlacesEvent(needs.db, { kind: "days_changed" });
    placed = await attempt();
  }
  if (placed.ok) return placed;
  // A concurrent request with this key placed the order: the missing units are its own.
  const before = await replay(needs.db, options, requestHash);
  if (before) return before;
  const { error } = placed;
  if (error.code === "certificate_spent")
    return refuse({ code: "certificate_unknown", field: "certificate_code" });
  if (error.code === "place_gone") throw new Error("too many retries: a day is full each time");
  if (error.code === "promotion_gone") throw new Error("too many retries: a promotion is used up each time");
  if (error.code === "key_used") throw new Error("an idempotency key was used, but its order does not exist");
  return refuse(error);
}

/** Each lost try means that another order won, so a rush ends by itself; more tries mean a bug. */
const mostTries = 50;
/** A concurrent order spent from the certificate, or took the last use of a promotion or place of a day. */
const isGoneMeanwhile = (placed: Result<unknown, { readonly code: string }>): boolean =>
  !placed.ok && ["certificate_spent", "promotion_gone", "place_gone"].includes(placed.error.code);

async function replay(
  db: Db,
  { idempotencyKey, locale }: PlaceOptions,
  requestHash: string,
): Promise<Placing | null> {
  const found = await orderOfKey(db, idempotencyKey, locale);
  if (!found) return null;
  if (found.requestHash !== requestHash) return refuse({ code: "idempotency_conflict" });
  return ok({ order: found.order, parcels: found.parcels, isNew: false });
}

/** Promo code limits are counted per phone and per account. */
const buyerOf = ({ customerId }: Origin, { contact }: OrderInput): PromoBuyer => ({
  phone: contact.phone,
  customerId,
});

type WriteRefusal =
  | FieldRefusal
  | SaleRefusal
  | Blocked
  | PhoneLimit
  | FollowRefusal
  | { readonly code: "key_used" }
  /** A concurrent order took the last use of a promotion: without it the price differs. */
  | { readonly code: "promotion_gone" }
  /** A concurrent order took the last place of the day or time slot: the promised day changes. */
  | { readonly code: "place_gone" }
  /** A concurrent order has just spent from it. */
  | { readonly code: "certificate_spent" };

/** One transaction: orders, payment, messages, and stock, which is locked last, for the shortest time. */
async function writePurchase(
  needs: CheckoutNeeds,
  actor: Actor,
  input: OrderInput,
  { whole, parcels, quoted }: PurchasePlan,
  {
    idempotencyKey,
    locale,
    requestHash,
    browser,
    taken,
    isList,
    follow,
    origin,
    account,
  }: PlaceOptions & {
    requestHash: string;
    origin: Origin;
    /** For promotion limits per buyer. */
    account: number | null;
  },
): Promise<Result<Placed, WriteRefusal>> {
  const [{ now, settings }] = parcels;
  const wanted = parcelsOf(input);
  const purchase_id = randomUUID();
  const company = input.payment === "invoice" ? input.company : null;
  const [firstToWrite, ...others] = parcels.flatMap((plan, index) => {
    const parcel = wanted[index];
    if (!parcel) return [];
    const order = orderToWrite(input, parcel, plan, origin, {
      access_token: linkSecret(),
      lang: input.lang ?? locale,
      purchase_id,
      parcel: index + 1,
      parcels: parcels.length,
    });
    return [{ order, plan, lines: linesToWrite(plan.cart) }];
  });
  if (!firstToWrite) throw new RangeError("a purchase without parcels");
  const toWrite = [firstToWrite, ...others] as const;
  const buyer = buyerOf(origin, input);
  return transact(needs.db, async (tx) => {
    const { prepay } = settings.selling;
    const admission = await admissionOf(tx, idempotencyKey, buyer, { prepay, now });
    const { isKeyUsed, isBlocked, held, unclaimed } = admission;
    if (isKeyUsed) return refuse({ code: "key_used" });
    if (isBlocked) return refuse({ code: "customer_blocked" });
    const isCashRefused = input.payment === "cod" && whole.due_kop > 0 && mustPrepay(prepay, unclaimed);
    if (isCashRefused && !taken?.allowsCash) return refuse({ code: "cash_for_unclaimed", field: "payment" });
    if (!taken && whole.due_kop > 0) {
      const units = unitsOf(toWrite.flatMap(({ lines }) => lines));
      // A list may need more units than one buyer; the next one waits until it is paid.
      const limit = withinLimit(isList ? 1 : units, { max: settings.selling.mostUnpaidPerPhone, held });
      if (!limit.ok) return limit;
    }
    const request = { idempotency_key: idempotencyKey, request_hash: requestHash };
    const recorded = await recordOrders(tx, toWrite, actor, request);
    if (!recorded) return refuse({ code: "key_used" });
    const written: WrittenParcel[] = toWrite.flatMap(({ order, ...parcel }, index) => {
      const keys = recorded[index];
      return keys ? [{ ...parcel, order: { ...order, ...keys } }] : [];
    });
    const places = written.map(({ order }) => order);
    await openChoices(tx, places, now);
    if (company) await saveCompany(tx, purchase_id, company);
    const [first] = written;
    if (!first) throw new RangeError("a purchase without parcels");
    const { order: placed } = first;
    if (whole.due_kop > 0) {
      await startAttempt(tx, {
        orderId: placed.id,
        method: input.payment,
        amount_kop: whole.due_kop,
        at: now,
      });
    }
    if (isCashRefused)
      await addEvent(tx, placed.id, actor, { kind: "cash_allowed", data: { unclaimed } }, now);
    if (browser) await willReport(tx, placed.id, browser, now);
    await notifyOf(tx, needs, places, { whole, settings, now, isTold: !taken, documentsTo: company?.email });
    const used = await spendPromo(tx, placed.promo_code, { ...buyer, orderId: placed.id });
    if (!used.ok) return refuse({ code: used.error.code, field: "promo_code" });
    const given = await givePromotions(tx, first.plan.cart.promotions, {
      orderId: placed.id,
      buyer: account,
    });
    if (!given) return refuse({ code: "promotion_gone" });
    const followed = follow ? await follow(tx, { id: purchase_id, orders: places }, now) : ok(null);
    if (!followed.ok) return followed;
    if (!(await payByCertificates(tx, written, now))) return refuse({ code: "certificate_spent" });
    if (!(await takePlaces(tx, places, settings))) return refuse({ code: "place_gone" });
    const wants = written.map(({ order, lines }) => ({ orderId: order.id, units: orderUnitsOf(lines) }));
    const reserved = await takeStockForAll(tx, wants, { at: now, fewLeft: settings.selling.fewLeft });
    if (!reserved.ok) {
      return refuse({
        code: "out_of_stock",
        products: shortagesOfLines(reserved.error.shortages, whole.lines, locale),
        quote: quoteJson(whole, locale, quoted),
      });
    }
    // Nothing to pay: the order is paid already.
    for (const { order, plan } of written) {
      if (plan.cart.due_kop > 0) continue;
      await followByCertificates(tx, [order.id], now);
      await followByReceipts(tx, order.id);
    }
    const { lines, plan } = first;
    const order = toOrder(
      { ...placed, paid_kop: certificateOf(plan)?.used_kop ?? 0, unpaid_reason: null },
      {
        lines,
        promotions: givenOf(plan.cart),
        certificates: certificatesOf(written),
        parcels: places.length > 1 ? places : [],
      },
      locale,
    );
    return ok({ order, parcels: places.map(parcelJson), isNew: true });
  });
}

interface WrittenParcel {
  readonly order: RecordedOrder;
  readonly plan: Plan;
  readonly lines: readonly NewLine[];
}

/** The certificate that pays part of a parcel; null: none. */
const certificateOf = ({ cart: { certificate } }: Plan) =>
  certificate && certificate.used_kop > 0 ? certificate : null;

const certificatesOf = (parcels: readonly WrittenParcel[]): ReadonlyMap<number, CertificatePart> =>
  new Map(
    parcels.flatMap(({ order, plan }) => {
      const spent = certificateOf(plan);
      return spent ? [[order.id, { last4: spent.last4, amount_kop: spent.used_kop }]] : [];
    }),
  );

/** @returns false when a concurrent order has just spent from it */
async function payByCertificates(tx: Tx, parcels: readonly WrittenParcel[], at: Date): Promise<boolean> {
  for (const { order, plan } of parcels) {
    const spent = certificateOf(plan);
    if (!spent) continue;
    const payment = { certificateId: spent.id, orderId: order.id, amount_kop: spent.used_kop, at };
    if (!(await spendCertificate(tx, payment)).ok) return false;
  }
  return true;
}
