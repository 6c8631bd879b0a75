// Placing an order: exactly once for an idempotency key, at the price that was seen, of pieces that are there.
// Nothing is stored when it is refused; messages and the wait for money are in the same commit; no network here.
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Clock } from "#kit/clock.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { willReport } from "../analytics/ops.server.ts";
import type { BuyersBrowser } from "../analytics/port.ts";
import { cartTerms, offersFor, placeOf, pointOf } from "../cart/reads.server.ts";
import { payByCertificate } from "../cart/rules/paying.ts";
import { priceCart } from "../cart/rules/price-cart.ts";
import { strangeVariant } from "../cart/rules/price-lines.ts";
import { quoteJson } from "../cart/rules/quote-json.ts";
import { type Asker, certificateAtTill, spendCertificate } from "../certificates/spending.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isBlocked } from "../customers/reads.server.ts";
import { placesHear, takePlaces } from "../delivery/places.server.ts";
import { isOwnCourier } from "../delivery/rules/arrival.ts";
import { followByCertificates } from "../orders/certificate-jobs.server.ts";
import { tellPlaced } from "../orders/notices.server.ts";
import { recordOrder } from "../orders/ops.server.ts";
import { type OrderJson, toOrder } from "../orders/reads/order-json.server.ts";
import { orderOfKey } from "../orders/reads/orders.server.ts";
import { piecesOf } from "../orders/rewrite.server.ts";
import { tellStaffOfOrder } from "../orders/staff-notices.server.ts";
import { startAttempt } from "../payments/ops.server.ts";
import type { CardMethod } from "../payments/port.ts";
import { spendPromo } from "../pricing/ops.server.ts";
import type { PromoBuyer } from "../pricing/reads.server.ts";
import { promoAtTill, whoNames } from "../pricing/till.server.ts";
import { givePromotions } from "../promotions/ops.server.ts";
import { giftVariants, promotionBuyer, runningPromotions } from "../promotions/running.server.ts";
import { followByReceipts } from "../receipts/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules.ts";
import { takeStock } from "../stock/ops.server.ts";
import type { Channel } from "../visits/rules.ts";
import { fingerprint } from "./fingerprint.server.ts";
import type { OrderInput } from "./input.ts";
import { givenOf, linesToWrite, type Origin, orderToWrite, type Plan } from "./order-rows.server.ts";
import {
  type FieldRefusal,
  fieldOfProblem,
  isDueSeen,
  isPaymentOn,
  isSeen,
  promisedMoment,
  type SaleRefusal,
  shortagesOf,
  shortagesOfLines,
} from "./rules.ts";

export interface CheckoutNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Card methods whose provider is on. */
  readonly cards: readonly CardMethod[];
  /** The team has a chat that hears of orders. */
  readonly hasTeamChat?: boolean;
}

export interface PlaceOptions {
  readonly idempotencyKey: string;
  readonly locale: "uk" | "ru";
  /** Of a buyer who agreed that their purchase is reported to those who count; null: it is not. */
  readonly browser?: BuyersBrowser | null;
  /** Where the visit came from; left out when nobody knows. */
  readonly channel?: Channel | null;
  /** Who types a certificate's code; nobody is counted when the team does. */
  readonly asker?: Asker;
  /** Of an order that the team writes down; else it is the actor's own, placed on the site. */
  readonly taken?: TakenOrder;
}

/** An order that the team takes from a buyer who does not place it themselves. */
export interface TakenOrder extends Origin {
  /** What else comes of it, in the same commit, told or refused together with the order. */
  follow(tx: Tx, order: { id: number; number: string }, at: Date): Promise<Result<null, TakenRefusal>>;
}

/** The lead that the order is about is gone, or has an order already. */
type TakenRefusal = { readonly code: "not_found" } | { readonly code: "lead_ordered" };

export interface Placed {
  readonly order: OrderJson;
  /** False when the key had placed it before. */
  readonly isNew: boolean;
}

/** The shop takes no orders from this customer. */
type Blocked = { readonly code: "customer_blocked" };
export type PlaceRefusal =
  | FieldRefusal
  | SaleRefusal
  | Blocked
  | TakenRefusal
  | { readonly code: "idempotency_conflict" };
type Placing = Result<Placed, PlaceRefusal>;

/** Places an order, or finds the one that this key has placed already, whatever has changed since. */
export async function placeOrder(
  needs: CheckoutNeeds,
  actor: Actor,
  input: OrderInput,
  options: PlaceOptions,
): Promise<Placing> {
  const requestHash = fingerprint(input);
  const origin = options.taken ?? {
    source: "site",
    channel: options.channel ?? null,
    customerId: accountOf(actor),
  };
  // Whoever is on the phone is known by nothing but what they say.
  const account = options.taken ? null : promotionBuyer(actor);
  const buyer = { ...buyerOf(origin, input), account };
  const attempt = async () => {
    const plan = await planOrder(needs, buyer, input, options);
    return plan.ok
      ? writeOrder(needs, actor, input, plan.value, { ...options, origin, requestHash, account })
      : plan;
  };
  let placed = await attempt();
  // Planned anew, the buyer is asked, or the order takes what is left.
  for (let tries = 1; isGoneMeanwhile(placed) && tries < mostTries; tries += 1) {
    // What is remembered of full days is older than the order that took the last place.
    placesHear(needs.db, { kind: "days_changed" });
    placed = await attempt();
  }
  if (placed.ok) return placed;
  // Placed before, or elsewhere in the meantime: then the pieces that are missing here are this order's own.
  const before = await replay(needs.db, options, requestHash);
  if (before) return before;
  const { error } = placed;
  if (error.code === "certificate_spent")
    return refuse({ code: "certificate_unknown", field: "certificate_code" });
  if (error.code === "place_gone") throw new Error("days fill faster than they are read");
  if (error.code === "promotion_gone") throw new Error("promotions end faster than they are read");
  if (error.code === "key_used") throw new Error("an idempotency key was used and is not there");
  return refuse(error);
}

const mostTries = 5;
/** Somebody spent of the certificate in between, or had the last one of a promotion, or the last place of a day. */
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
  return ok({ order: found.order, isNew: false });
}

/** Reads the world as it is and decides whether this order can be placed in it. */
async function planOrder(
  { db, clock, cards }: CheckoutNeeds,
  { account, ...buyer }: PromoBuyer & { readonly account: number | null },
  input: OrderInput,
  { locale, asker = [] }: Pick<PlaceOptions, "locale" | "asker">,
): Promise<Result<Plan, FieldRefusal | SaleRefusal>> {
  const now = clock();
  const { delivery, items } = input;
  if (!isPaymentOn(input.payment, cards)) return refuse({ code: "payment_off", field: "payment" });
  const settings = await shopSettings(db);
  if ((input.gift.message?.length ?? 0) > settings.selling.giftMessageLength) {
    return refuse({ code: "gift_message_too_long", field: "gift.message" });
  }
  const productIds = items.map(({ product_id }) => product_id);
  const promotions = await runningPromotions(db, { productIds, buyer: account, now });
  const offers = await offersFor(db, items, giftVariants(promotions));
  const strange = strangeVariant(items, offers);
  if (strange >= 0) return refuse({ code: "unknown_variant", field: `items.${strange}.variant_id` });
  const place =
    delivery.type === "pickup" ? undefined : await placeOf(db, delivery.city_ref, delivery.warehouse_ref);
  const terms = await cartTerms(db, settings, now);
  const priced = priceCart(items, {
    ...terms,
    offers,
    now,
    promotions,
    promo: await promoAtTill({ db, clock }, input.promo_code, { who: whoNames(account, asker), buyer }),
    wrap: input.gift.wrap,
    deliveryType: delivery.type,
    carrier: delivery.carrier,
    town: place,
    point: pointOf(place, delivery.warehouse_ref),
    payment: input.payment,
  });

  const certificate = await certificateAtTill({ db, clock }, input.certificate_code, asker);
  const cart = payByCertificate(priced, certificate, settings.delivery);

  for (const problem of cart.problems) {
    const wrongField = fieldOfProblem(problem, input);
    if (wrongField) return refuse(wrongField);
  }
  if (cart.certificateProblem) return refuse({ ...cart.certificateProblem, field: "certificate_code" });
  const town = place ?? { areaUk: "", rank: null };
  const { type, carrier: asked } = delivery;
  const arrival = { now, town, type, carrier: asked, settings: terms.delivery };
  const quote = () => quoteJson(cart, locale);
  const promised = promisedMoment({ ...delivery, seen: input.seen_arrives_by }, arrival);
  if (!promised.ok) {
    const { error } = promised;
    if (error.code === "day_full" || error.code === "slot_full") return refuse({ ...error, quote: quote() });
    return refuse(error);
  }

  const products = shortagesOf(cart.problems, locale);
  if (products.length > 0) return refuse({ code: "out_of_stock", products, quote: quote() });
  if (!isSeen(cart, input)) return refuse({ code: "price_changed", quote: quote() });
  if (!isDueSeen(cart, input)) return refuse({ code: "certificate_changed", quote: quote() });
  const carrier = isOwnCourier(arrival) ? "own" : delivery.carrier;
  return ok({ cart, place: place ?? null, carrier, moment: promised.value, settings, now });
}

/** Who a code's limit is counted for: a phone, and the account that orders. */
const buyerOf = ({ customerId }: Origin, { contact }: OrderInput): PromoBuyer => ({
  phone: contact.phone,
  customerId,
});

type WriteRefusal =
  | FieldRefusal
  | SaleRefusal
  | Blocked
  | TakenRefusal
  | { readonly code: "key_used" }
  /** Somebody else had the last one of a promotion: without it the order costs something else. */
  | { readonly code: "promotion_gone" }
  /** Somebody else had the last place of the day, or of the courier's hours: another is promised then. */
  | { readonly code: "place_gone" }
  /** Somebody has just spent of it. */
  | { readonly code: "certificate_spent" };

/** One commit: the order, what is waited for, what is said, and the pieces, which are locked last and shortest. */
async function writeOrder(
  needs: CheckoutNeeds,
  actor: Actor,
  input: OrderInput,
  plan: Plan,
  {
    idempotencyKey,
    locale,
    requestHash,
    browser,
    taken,
    origin,
    account,
  }: PlaceOptions & {
    requestHash: string;
    origin: Origin;
    /** For what a promotion counts of one buyer. */
    account: number | null;
  },
): Promise<Result<Placed, WriteRefusal>> {
  const { cart, now, settings } = plan;
  const lines = linesToWrite(cart);
  const order = orderToWrite(input, plan, origin, {
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    access_token: linkSecret(),
    lang: input.lang ?? locale,
  });
  const buyer = buyerOf(origin, input);
  return transact<Placed, WriteRefusal>(needs.db, async (tx) => {
    if (await isBlocked(tx, buyer)) return refuse({ code: "customer_blocked" });
    const recorded = await recordOrder(tx, order, lines, actor);
    if (!recorded) return refuse({ code: "key_used" });
    const placed = { ...order, ...recorded };
    if (cart.due_kop > 0) {
      await startAttempt(tx, {
        orderId: placed.id,
        method: input.payment,
        amount_kop: cart.due_kop,
        at: now,
      });
    }
    if (browser) await willReport(tx, placed.id, browser, now);
    const spent = cart.certificate && cart.certificate.used_kop > 0 ? cart.certificate : null;
    const told = { lines, certificate_kop: spent?.used_kop ?? 0 };
    const teller = { publicUrl: needs.publicUrl, settings, now };
    await tellPlaced(tx, placed, told, teller);
    if (!taken) await tellStaffOfOrder(tx, placed, { ...teller, hasChat: needs.hasTeamChat === true });
    const used = await spendPromo(tx, order.promo_code, { ...buyer, orderId: placed.id });
    if (!used.ok) return refuse({ code: used.error.code, field: "promo_code" });
    const given = await givePromotions(tx, cart.promotions, { orderId: placed.id, buyer: account });
    if (!given) return refuse({ code: "promotion_gone" });
    const followed = taken ? await taken.follow(tx, placed, now) : ok(null);
    if (!followed.ok) return followed;
    if (spent) {
      const payment = { certificateId: spent.id, orderId: placed.id, amount_kop: spent.used_kop, at: now };
      const paid = await spendCertificate(tx, payment);
      if (!paid.ok) return refuse({ code: "certificate_spent" });
    }
    if (!(await takePlaces(tx, order, settings))) return refuse({ code: "place_gone" });
    const pieces = await takeStock(tx, piecesOf(lines), {
      orderId: placed.id,
      at: now,
      fewLeft: settings.selling.fewLeft,
    });
    if (!pieces.ok) {
      return refuse({
        code: "out_of_stock",
        products: shortagesOfLines(pieces.error.shortages, cart.lines, locale),
        quote: quoteJson(cart, locale),
      });
    }
    // Free of charge it is paid already.
    if (cart.due_kop === 0) {
      await followByCertificates(tx, placed.id);
      await followByReceipts(tx, placed.id);
    }
    const certificate = spent && { last4: spent.last4, amount_kop: spent.used_kop };
    return ok({
      order: toOrder(placed, { lines, promotions: givenOf(cart), certificate }, locale),
      isNew: true,
    });
  });
}
