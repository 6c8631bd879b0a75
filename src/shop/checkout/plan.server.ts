// Checks whether a purchase of one or more parcels can be placed with the current data, and prices it.

import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { advanceTerms } from "#shop/payments/reads/advance.server.ts";
import { cartBasis } from "../cart/basis-reads.server.ts";
import { cartTerms, strangeField } from "../cart/reads.server.ts";
import { type PaidCart, payByCertificate, sharePayment } from "../cart/rules/certificate-payment.ts";
import type { PricedCart } from "../cart/rules/price-cart.ts";
import { fieldOfParcel, pricePurchase } from "../cart/rules/price-purchase.ts";
import { quoteJson } from "../cart/rules/quote-json.ts";
import { lookUpCertificate, type Requester } from "../certificates/spending.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isCashOff } from "../orders/rules/gift-secrecy.ts";
import type { CardMethod } from "../payments/port.ts";
import type { ManualDiscount } from "../pricing/rules/manual-discount.ts";
import { lookUpPromo, whoNames } from "../promo-codes/lookup-ops.server.ts";
import type { PromoBuyer } from "../promo-codes/reads.server.ts";
import type { OrderInput } from "./input.ts";
import type { Plan } from "./order-rows.server.ts";
import {
  type FieldRefusal,
  fieldOfProblem,
  isAdvanceSeen,
  isDueSeen,
  isPaymentOn,
  isSeen,
  limitsOf,
  parcelsOf,
  type SaleRefusal,
  shortagesOf,
} from "./rules.ts";
import { destinationOf, planWays } from "./ways.server.ts";

/** A purchase that can be placed: usually one parcel. */
export interface PurchasePlan {
  readonly whole: PaidCart;
  /** In order. */
  readonly parcels: readonly [Plan, ...Plan[]];
  /** All priced parcels, for the quote that a refusal returns. */
  readonly quoted: readonly PricedCart[];
}

interface PlanNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly cards: readonly CardMethod[];
}

const secrecyOf = ({ recipient, gift }: Pick<OrderInput, "recipient" | "gift">) => ({
  recipient_phone: recipient?.phone ?? null,
  gift_anonymous: gift.anonymous,
});

/** Reads the current data and decides whether this purchase can be placed. */
export async function planPurchase(
  { db, clock, cards }: PlanNeeds,
  { account, ...buyer }: PromoBuyer & { readonly account: number | null },
  input: OrderInput,
  {
    locale,
    requester = {},
    isTaken = false,
    manual = 0,
  }: {
    readonly locale: "uk" | "ru";
    readonly requester?: Requester;
    /** Entered by staff: no quantity limits and no advance. */
    readonly isTaken?: boolean;
    /** A manager's discount. */
    readonly manual?: ManualDiscount;
  },
): Promise<Result<PurchasePlan, FieldRefusal | SaleRefusal>> {
  const now = clock();
  const wanted = parcelsOf(input);
  if (!isPaymentOn(input.payment, cards, wanted.length))
    return refuse({ code: "payment_off", field: "payment" });
  const settings = await shopSettings(db);
  for (const [index, { gift }] of wanted.entries()) {
    const unprintable = cardProblem(gift.message ?? "", settings.selling.giftMessageLength);
    if (unprintable) return refuse({ code: unprintable, field: fieldOfParcel(index, "gift.message") });
  }
  const items = wanted.flatMap((parcel) => parcel.items);
  const productIds = items.map(({ product_id }) => product_id);
  const { cityRef, warehouseRef } = destinationOf(wanted[0]);
  const basis = await cartBasis(db, { items, buyer: account, cityRef, warehouseRef, now });
  const { promotions, offers } = basis;
  const strange = strangeField(wanted, offers);
  if (strange) return refuse({ code: "unknown_variant", field: strange });
  const terms = await cartTerms(db, settings, now);
  const ways = await planWays(db, wanted, {
    first: basis.place,
    terms: terms.delivery,
    settings,
    offers,
    now,
  });
  const [first, ...others] = ways.map(({ way }) => way);
  if (!first) throw new RangeError("a purchase without parcels");
  const { whole, parcels } = pricePurchase([first, ...others], {
    ...terms,
    offers,
    now,
    promotions,
    promo: await lookUpPromo({ db, clock }, input.promo_code, { who: whoNames(account, requester), buyer }),
    payment: input.payment,
    manual,
  });

  const certificate = await lookUpCertificate({ db, clock }, input.certificate_code, requester);
  const advance = isTaken
    ? null
    : await advanceTerms(db, settings.selling.advance, { productIds, phone: buyer.phone, cards });
  const paid = payByCertificate(whole, certificate, settings.delivery, parcels, advance);

  for (const [index, parcel] of wanted.entries()) {
    const { problems } = wanted.length === 1 ? paid : (parcels[index] ?? paid);
    for (const problem of problems) {
      const wrong = fieldOfProblem(problem, parcel);
      if (wrong) return refuse({ ...wrong, field: fieldOfParcel(index, wrong.field) });
    }
  }
  if (paid.certificateProblem) return refuse({ ...paid.certificateProblem, field: "certificate_code" });
  if (input.payment === "cod" && paid.due_kop > 0 && isCashOff(secrecyOf(input)))
    return refuse({ code: "cash_for_anonymous", field: "payment" });
  const quote = () => quoteJson(paid, locale, parcels);
  for (const [index, { promised }] of ways.entries()) {
    if (promised.ok) continue;
    const { error } = promised;
    const field = fieldOfParcel(index, error.field);
    if (error.code === "day_full" || error.code === "slot_full")
      return refuse({ code: error.code, field, quote: quote() });
    return refuse({ ...error, field });
  }

  const products = shortagesOf(paid.problems, locale);
  if (products.length > 0) return refuse({ code: "out_of_stock", products, quote: quote() });
  const [limit, ...limits] = isTaken ? [] : limitsOf(paid.problems);
  if (limit)
    return refuse({
      code: "quantity_limit",
      max: limit.max,
      products: [limit, ...limits],
      quote: quote(),
    });
  if (!isAdvanceSeen(paid, input)) return refuse({ code: "advance_changed", quote: quote() });
  if (!isSeen(paid, input)) return refuse({ code: "price_changed", quote: quote() });
  if (!isDueSeen(paid, input)) return refuse({ code: "certificate_changed", quote: quote() });
  const shares = sharePayment(paid, parcels);
  const plans = ways.flatMap(({ place, carrier, promised }, index): Plan[] => {
    const cart = shares[index];
    return promised.ok && cart ? [{ cart, place, carrier, moment: promised.value, settings, now }] : [];
  });
  const [plan, ...more] = plans;
  if (!plan) throw new RangeError("a purchase without parcels");
  return ok({ whole: paid, parcels: [plan, ...more], quoted: parcels });
}
