// Plans a change to an order; the preview and the save use the same plan.
import type { Db } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { ok, refuse } from "#kit/result.ts";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { hasDiscountsKept, orderUnitsOf, type WholeOrder } from "#shop/orders/ops/rewrite.server.ts";
import type { LineDiscount } from "#shop/orders/rules/payment/line-discounts.ts";
import { freeSums } from "#shop/returns/rules/replacement.ts";
import { offersFor } from "../cart/offer-reads.server.ts";
import type { Offer } from "../cart/rules/price-lines.ts";
import { isElectronic } from "../certificates/rules/delivery.ts";
import { foundBy, lineOf, peopleColumns } from "../checkout/order-rows.server.ts";
import type { Shortage } from "../checkout/output.ts";
import { shopSettings } from "../content/reads.server.ts";
import { deliveryTerms } from "../delivery/places.server.ts";
import { zoneOf } from "../delivery/rules/courier.ts";
import { isTooMuchCash, takesCash } from "../delivery/rules/prices/prices.ts";
import { certificateParts } from "../orders/reads/orders.server.ts";
import { changesBetween, mayRewrite, type OrderChange, type OrderFacts } from "../orders/rules/changing.ts";
import { isCashOff } from "../orders/rules/gift-secrecy.ts";
import { paidFor } from "../payments/reads/money.server.ts";
import { returnedOf } from "../payments/reads/refunds.server.ts";
import { isUnderWay, statusForTotal } from "../payments/rules/statuses.ts";
import { lineTotal, salePrice, subtotalOf, totalOf } from "../pricing/rules/prices.ts";
import { promoOf } from "../promo-codes/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { WantedUnits } from "../stock/ops.server.ts";
import type { WantedLine, WantedOrder } from "./input.ts";
import { planDelivery } from "./plan-delivery.server.ts";
import { whyDelivery } from "./rules/delivery-why.ts";
import { changedDiscounts, keptDiscounts } from "./rules/line-discounts.ts";
import { type ChangedSums, changedSums, movedPromotions } from "./rules/price.ts";
import { fallsBelow, type MissedMinimum } from "./rules/promo-minimum.ts";

type Row = WholeOrder["order"];
type Line = WholeOrder["lines"][number];
type NewLine = Omit<Line, "id" | "order_id" | "position">;

/** A line before and after the change. */
export interface PlannedLine {
  /** Null: an added line. */
  readonly id: number | null;
  readonly line: NewLine;
  readonly before: number;
  readonly after: number;
  readonly isCertificate: boolean;
}

/** The price of certificates among the lines, and of the electronic ones. */
function certificatesAmong(lines: readonly PlannedLine[], at: "before" | "after") {
  const sumOf = (some: readonly PlannedLine[]): Kop =>
    some.reduce((sum, { line, ...units }) => sum + lineTotal(line.unit_price_kop, units[at]), 0);
  const certificates = lines.filter(({ isCertificate }) => isCertificate);
  const sent = certificates.filter(({ line }) => isElectronic(line.options));
  return { certificates_kop: sumOf(certificates), sent_kop: sumOf(sent) };
}

export interface ChangePlan {
  readonly lines: readonly PlannedLine[];
  /** Null: the products reach the code's minimum, or there is no code. */
  readonly missed: MissedMinimum | null;
  readonly sums: ChangedSums;
  readonly total_kop: Kop;
  readonly paid_kop: Kop;
  /** Refunded so far. */
  readonly returned_kop: Kop;
  /** The changed columns. */
  readonly order: Partial<Row>;
  readonly changes: readonly OrderChange[];
  /** Negative: back to stock. */
  readonly units: readonly WantedUnits[];
  /** Current amounts of the order's promotions, in their order. */
  readonly promotions_kop: readonly Kop[];
  /** Current discounts of each line; null: not recorded for this order. */
  readonly discounts: readonly (readonly LineDiscount[])[] | null;
}

/** The columns with a new value. */
const differing = (before: Row, wanted: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => before[name as keyof Row] !== value),
  ) as Partial<Row>;

export async function planChange(
  db: Db,
  actor: Actor,
  { order, lines, promotions }: WholeOrder,
  wanted: WantedOrder,
  now: Date,
) {
  if (!can(actor, "order.edit")) return refuse({ code: "forbidden" });
  if (!mayRewrite("order", order)) return refuse({ code: "order_not_editable", status: order.status });
  const isFree = order.replaces_id !== null;
  const isRepriced =
    !isFree &&
    (wanted.discount !== order.manual_discount_kop || (order.promo_code !== null && !wanted.keep_promo));
  if (isRepriced && !can(actor, "order.reprice")) return refuse({ code: "forbidden" });
  const settings = await shopSettings(db);
  const terms = await deliveryTerms(db, settings, now, order.parcels);
  const { gift } = wanted;
  const unprintable = cardProblem(gift.message ?? "", settings.selling.giftMessageLength);
  if (unprintable && gift.message !== order.gift_message)
    return refuse({ code: unprintable, field: "gift.message" });

  const planned = await planLines(db, { order, lines }, wanted.lines, now);
  if (!planned.ok) return planned;
  const bearing = planned.value.map(({ line, ...units }) => ({ ...line, ...units }));
  const given = { promotions, code: order.promo_code };
  const isKept = hasDiscountsKept({ order, lines });
  const agreed = {
    ...order,
    ...certificatesAmong(planned.value, "before"),
    promotions,
    kept: isKept ? keptDiscounts(bearing, given) : null,
  };
  const kept = planned.value.filter(({ after }) => after > 0);
  const subtotal_kop = subtotalOf(kept.map(({ line, after }) => lineTotal(line.unit_price_kop, after)));
  const products = { subtotal_kop, ...certificatesAmong(planned.value, "after") };
  const promo = await promoOf(db, order.promo_code);
  const missed = missedMinimum(wanted, {
    promo,
    before_kop: order.subtotal_kop - agreed.certificates_kop,
    after_kop: subtotal_kop - products.certificates_kop,
  });
  if (missed?.kept && !can(actor, "order.reprice")) return refuse({ code: "forbidden" });
  const keepsPromo = wanted.keep_promo && (missed === null || missed.kept);
  const grows = planned.value.some(({ isCertificate, before, after }) => isCertificate && after > before);
  const certificate_kop = (await certificateParts(db, [order.id])).get(order.id)?.amount_kop ?? 0;
  const beforehand_kop = Math.max(certificate_kop, order.payment_method === "cod" ? order.advance_kop : 0);
  const sums = isFree
    ? ok(freeSums(subtotal_kop))
    : changedSums(
        agreed,
        {
          ...products,
          keepsPromo,
          discount: wanted.discount,
          wrap: gift.wrap,
          ribbon: gift.ribbon,
          delivery_type: wanted.delivery.type,
          carrier: wanted.delivery.carrier,
          city_ref: wanted.delivery.city_ref,
        },
        {
          promoPercent: promo?.percent ?? null,
          giftWrap_kop: settings.selling.giftWrap_kop,
          giftRibbon_kop: settings.selling.giftRibbon_kop,
          beforehand_kop,
          delivery: terms,
          on: kyivDate(now),
        },
      );
  if (!sums.ok) return sums;
  const total_kop = totalOf(sums.value);
  // A sum paid by certificate must not buy another certificate.
  if (grows && certificate_kop > total_kop - sums.value.fee_kop - products.certificates_kop)
    return refuse({ code: "certificate_for_certificate", field: "lines" });
  if (total_kop !== order.total_kop && isUnderWay(order.payment_status))
    return refuse({ code: "payment_underway" });
  const returned_kop = await returnedOf(db, order.id);
  // A refund for a fault is not owed again, one for fewer products would be; the two cannot be told apart.
  if (total_kop > order.total_kop && returned_kop > 0) return refuse({ code: "money_went_back" });

  const { type, city_ref, carrier } = wanted.delivery;
  const isOwn = type === "pickup" || (type === "courier" && zoneOf(terms.courier, city_ref) !== null);
  const isCarriedCash = order.payment_method === "cod" && !isOwn;
  if (
    isCarriedCash &&
    total_kop > order.total_kop &&
    isTooMuchCash(total_kop - beforehand_kop, settings.delivery)
  )
    return refuse({ code: "cash_too_much", field: "lines" });
  const wasCarried = order.delivery_type !== "pickup" && order.carrier === carrier;
  if (isCarriedCash && !wasCarried && total_kop > certificate_kop && !takesCash(settings.delivery, carrier))
    return refuse({ code: "cash_not_taken", field: "delivery.type" });

  const secrecy = {
    recipient_phone: wanted.recipient?.phone ?? null,
    gift_anonymous: gift.anonymous,
  };
  if (
    order.payment_method === "cod" &&
    total_kop > certificate_kop &&
    isCashOff(secrecy) &&
    // An order that already breaks the rule may still be corrected.
    !(isCashOff(order) && order.total_kop > certificate_kop)
  )
    return refuse({ code: "cash_for_anonymous", field: "gift.anonymous" });

  const parcel = {
    weight_g: kept.reduce((sum, { line, after }) => sum + line.weight_g * after, 0),
    value_kop: subtotal_kop - sums.value.discount_kop + sums.value.wrap_kop,
  };
  const where = await planDelivery(db, order, wanted.delivery, {
    now,
    subtotal_kop,
    parcel,
    productIds: kept.map(({ line }) => line.product_id),
    settings: terms,
  });
  if (!where.ok) return where;
  const moved = where.value;
  const paid_kop = await paidFor(db, order.id);
  const promotions_kop = movedPromotions(agreed, products);
  const columns = differing(order, {
    ...peopleColumns(wanted),
    search_words: foundBy(wanted, [moved.city_uk ?? order.city_uk, moved.city_ru ?? order.city_ru]),
    ...moved,
    gift_message: gift.message,
    greeting_card: gift.card,
    gift_wrap: gift.wrap,
    gift_ribbon: gift.ribbon,
    gift_anonymous: gift.anonymous,
    promo_code: keepsPromo ? order.promo_code : null,
    ...sums.value,
    ...whyDelivery(
      order,
      {
        delivery_type: type,
        carrier: moved.carrier ?? order.carrier,
        city_ref: moved.city_ref === undefined ? order.city_ref : moved.city_ref,
      },
      sums.value,
      { delivery: terms },
    ),
    total_kop,
    items_count: kept.reduce((sum, { after }) => sum + after, 0),
    payment_status: statusForTotal(order.payment_status, total_kop, paid_kop),
  });
  return ok({
    lines: planned.value,
    missed,
    sums: sums.value,
    total_kop,
    paid_kop,
    returned_kop,
    promotions_kop,
    discounts: isKept
      ? changedDiscounts(bearing, given, {
          promotions: promotions.map((one, index) => ({
            ...one,
            discount_kop: promotions_kop[index] ?? 0,
          })),
          code_kop: codeOf(sums.value),
          codePercent: promo?.percent ?? null,
          manual_kop: sums.value.manual_discount_kop,
        })
      : null,
    order: columns,
    changes: changesBetween(
      factsOf(order, planned.value, "before"),
      factsOf({ ...order, ...columns }, planned.value, "after"),
    ),
    units: orderUnitsOf(
      planned.value.map(({ line, before, after }) => ({ ...line, quantity: after - before })),
    ),
  });
}

const codeOf = ({ discount_kop, manual_discount_kop, promotions_kop }: ChangedSums): Kop =>
  discount_kop - manual_discount_kop - promotions_kop;

function missedMinimum(
  { keep_promo, keep_promo_below: kept }: WantedOrder,
  now: {
    readonly promo: { readonly min_subtotal_kop: Kop } | null | undefined;
    /** Sum of products that counts for the code. */
    readonly before_kop: Kop;
    readonly after_kop: Kop;
  },
): MissedMinimum | null {
  if (!keep_promo || !now.promo) return null;
  const minimum_kop = now.promo.min_subtotal_kop;
  return fallsBelow(minimum_kop, now) ? { minimum_kop, kept } : null;
}

async function planLines(
  db: Db,
  { order, lines }: Pick<WholeOrder, "order" | "lines">,
  wanted: readonly WantedLine[],
  now: Date,
) {
  const { version, status } = order;
  if (wanted.some((one) => "id" in one && lines.every(({ id }) => id !== one.id)))
    return refuse({ code: "conflict", version, status });
  const quantities = new Map(wanted.flatMap((one) => ("id" in one ? [[one.id, one.quantity]] : [])));
  const held = lines.flatMap(({ variant_id, parts }) => [
    variant_id,
    ...parts.map((part) => part.variant_id),
  ]);
  const variantIds = [...new Set([...held, ...wanted.flatMap(addedVariant)])];
  const offers = await offersFor(
    db,
    variantIds.map((variant_id) => ({ product_id: 0, variant_id, quantity: 1, options: {} })),
  );
  const kept = lines.map((line) => ({
    id: line.id,
    line,
    before: line.quantity,
    after: quantities.get(line.id) ?? 0,
    isCertificate: offers.some((one) => one.variant_id === line.variant_id && one.kind === "certificate"),
  }));
  const added: PlannedLine[] = [];
  for (const [index, one] of wanted.entries()) {
    if ("id" in one) continue;
    const offer = offers.find(({ variant_id }) => variant_id === one.variant_id);
    // A box's content is chosen where it is filled, and a bonbon is sold only in a box.
    if (!offer?.published || offer.role !== "sold")
      return refuse({ code: "unknown_variant", field: `lines.${index}.variant_id` });
    added.push({
      id: null,
      line: lineOf(offer, {
        price_kop: salePrice(offer, now).price_kop,
        quantity: one.quantity,
        options: {},
      }),
      before: 0,
      after: one.quantity,
      isCertificate: offer.kind === "certificate",
    });
  }
  const planned = [...kept, ...added];
  const products = shortages(planned, offers);
  return products.length > 0 ? refuse({ code: "out_of_stock", products }) : ok(planned);
}

const addedVariant = (one: WantedLine): number[] => ("id" in one ? [] : [one.variant_id]);

/** Variants with more units wanted than in stock; units already held by the order count as available. */
function shortages(planned: readonly PlannedLine[], offers: readonly Offer[]): Shortage[] {
  const changed = planned.map(({ line, before, after }) => ({ ...line, quantity: after - before }));
  const units = orderUnitsOf(changed);
  return offers.flatMap(({ product_id, variant_id, on_hand, ...offer }): Shortage[] => {
    const own = units.filter(({ variantId }) => variantId === variant_id);
    const more = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (more <= Math.max(0, on_hand)) return [];
    const holder = changed.find(({ parts }) => parts.some((part) => part.variant_id === variant_id));
    if (!holder) return [{ product_id, variant_id, available: on_hand }];
    const part = { variant_id, key: offer.variant_key, name: offer.name_uk };
    return [{ product_id: holder.product_id, variant_id: holder.variant_id, available: on_hand, part }];
  });
}

const person = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(", ");

function factsOf(order: Row, lines: readonly PlannedLine[], at: "before" | "after"): OrderFacts {
  const titled = (name: string, variant: string): string => [name, variant].filter(Boolean).join(", ");
  const place = (lang: "uk" | "ru"): string =>
    person(order[`city_${lang}`], order[`warehouse_${lang}`], order.street, order.building, order.apartment);
  return {
    lines: lines.map((one) => ({
      key: one.id === null ? `v${one.line.variant_id}` : String(one.id),
      name_uk: titled(one.line.name_uk, one.line.variant_uk),
      name_ru: titled(one.line.name_ru, one.line.variant_ru),
      quantity: one[at],
    })),
    payer: person(
      `${order.contact_last_name} ${order.contact_first_name}`.trim(),
      formatPhone(order.contact_phone),
      order.contact_email,
    ),
    recipient:
      order.recipient_phone &&
      person(
        `${order.recipient_surname ?? ""} ${order.recipient_name ?? ""}`.trim(),
        formatPhone(order.recipient_phone),
      ),
    delivery: {
      type: order.delivery_type,
      uk: place("uk"),
      ru: place("ru"),
      on_door: order.courier_on_door,
      day: order.delivery_date,
      slot: order.delivery_slot,
    },
    card: order.gift_message,
    design: order.greeting_card,
    wrap: order.gift_wrap,
    ribbon: order.gift_ribbon,
    anonymous: order.gift_anonymous,
    promo: order.promo_code,
    discount: hryvnias(order.manual_discount_kop),
    total: hryvnias(order.total_kop),
  };
}
