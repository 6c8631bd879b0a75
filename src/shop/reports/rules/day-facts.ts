// Totals of a day's orders. Days add up to a period, and an unchanged day is not counted again.
import { type Day, kyivHourMinute } from "#kit/clock.ts";
import { awaitsDispatch } from "#shop/fulfilment/rules/dispatch.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { OrderSource } from "../../orders/rules/sources.ts";
import { isBought } from "../../orders/rules/sources.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";
import { isByCard, type PaymentMethod, type PaymentStatus } from "../../payments/rules/statuses.ts";
import { paidByLine } from "../../pricing/rules/prices.ts";
import { type Channel, type OrderChannel, unknownChannel } from "../../visits/rules.ts";
import { earning } from "./figures.ts";
import type { Departure, Keeping } from "./punctual.ts";

/** The fields of an order that figures need. */
export interface OrderFacts {
  readonly id: number;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  readonly delivery_date: Day | null;
  readonly dispatch_on: Day | null;
  readonly delivery_slot: string | null;
  readonly arrives_by: Day | null;
  readonly city_ref: string | null;
  readonly source: OrderSource;
  /** The same in all parcels of a purchase, which are placed together. */
  readonly purchase_id: string;
  readonly channel: Channel | null;
  readonly total_kop: number;
  readonly discount_kop: number;
  readonly shipped_at: Date | null;
  readonly received_at: Date | null;
  /** It was returned without being received. */
  readonly from_shipped: boolean;
}

export interface LineFacts {
  readonly order_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly total_kop: number;
  /** Its recorded share of the order's discounts. */
  readonly borne_kop: number;
  /** Per unit; null: unknown. */
  readonly cost_kop: number | null;
}

/** Kopiykas. */
export interface Sum {
  orders: number;
  /** Of them, additional parcels of a purchase already counted. */
  along: number;
  kop: number;
}

/** Margin of products with a known cost. Kopiykas, after discounts. */
export interface MarginSum {
  /** Of all products. */
  products_kop: number;
  /** Of products with a known cost. */
  knownKop: number;
  costKop: number;
}

export interface ProductSum extends Sum, MarginSum {
  units: number;
}

export interface CitySum extends Sum {
  returned: number;
}

export interface Kept {
  kept: number;
  broken: number;
}

/** Orders that buyers placed on the site. */
export interface ChannelSum {
  placed: number;
  paid: number;
  /** Of orders that count as revenue. */
  readonly sold: Sum;
}

export interface Verdict {
  readonly departure: Departure;
  readonly promise: Keeping;
}

/** Its result is final and does not depend on the current time. */
const isOver = ({ status }: OrderFacts): boolean => !awaitsDispatch(status) && status !== "shipped";

export const noMargin = (): MarginSum => ({ products_kop: 0, knownKop: 0, costKop: 0 });
export const noSum = (): Sum => ({ orders: 0, along: 0, kop: 0 });
export const noChannelSum = (): ChannelSum => ({ placed: 0, paid: 0, sold: noSum() });
export const noKept = (): Kept => ({ kept: 0, broken: 0 });

export function addVerdict(departures: Kept, arrivals: Kept, { departure, promise }: Verdict): void {
  if (departure === "in_time") departures.kept++;
  if (departure === "late") departures.broken++;
  if (promise === "kept") arrivals.kept++;
  if (promise === "broken") arrivals.broken++;
}

export function addMargin(to: MarginSum, { products_kop, knownKop, costKop }: MarginSum): void {
  to.products_kop += products_kop;
  to.knownKop += knownKop;
  to.costKop += costKop;
}

/** The margin of an order's lines, each with its share of the order's discount. */
const lineMargins = (lines: readonly LineFacts[], discountKop: number): MarginSum[] => {
  const paid = paidByLine(lines, discountKop);
  return lines.map(({ quantity, cost_kop }, index) => {
    const products_kop = paid[index] ?? 0;
    return cost_kop === null
      ? { products_kop, knownKop: 0, costKop: 0 }
      : { products_kop, knownKop: products_kop, costKop: cost_kop * quantity };
  });
};

const hourOf = (at: Date): number => Number(kyivHourMinute(at).slice(0, 2));

/** Hours in Kyiv start with UTC hours, so each hour is converted once. */
function hoursOfKyiv(): (at: Date) => number {
  const known = new Map<number, number>();
  return (at) => {
    const begins = Math.floor(at.getTime() / 3_600_000);
    const hour = known.get(begins) ?? hourOf(at);
    known.set(begins, hour);
    return hour;
  };
}

/** The map's value, created when missing. */
export function valueIn<K, V>(map: Map<K, V>, key: K, none: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = none();
  map.set(key, value);
  return value;
}

export function dayFacts(
  orders: readonly OrderFacts[],
  linesOf: (orderId: number) => readonly LineFacts[],
  judge: (order: OrderFacts) => Verdict,
) {
  const facts = {
    placed: 0,
    cancelled: 0,
    returned: 0,
    notPickedUp: 0,
    byCard: 0,
    paidByCard: 0,
    sold: noSum(),
    margin: noMargin(),
    /** Each hour in Kyiv, 0…23. */
    hours: Array.from({ length: 24 }, noSum),
    ways: new Map<OrderWay, number>(),
    cities: new Map<string, CitySum>(),
    products: new Map<number, ProductSum>(),
    channels: new Map<OrderChannel, ChannelSum>(),
    /** Final results only; open orders are checked on each request. */
    departures: noKept(),
    arrivals: noKept(),
    undecided: [] as OrderFacts[],
  };
  const kyivHour = hoursOfKyiv();
  const add = (sum: Sum | undefined, kop: number, isAlong: boolean): void => {
    if (!sum) return;
    sum.orders++;
    sum.along += isAlong ? 1 : 0;
    sum.kop += kop;
  };
  const purchases = new Set<string>();
  for (const order of orders) {
    if (isOver(order)) addVerdict(facts.departures, facts.arrivals, judge(order));
    else facts.undecided.push(order);
    if (!isBought(order.source)) continue;
    facts.placed++;
    const city =
      order.city_ref === null
        ? null
        : valueIn(facts.cities, order.city_ref, () => ({ ...noSum(), returned: 0 }));
    const channel =
      order.source === "site" ? valueIn(facts.channels, order.channel ?? unknownChannel, noChannelSum) : null;
    if (channel) {
      channel.placed++;
      if (order.payment_status === "paid") channel.paid++;
    }
    if (order.status === "cancelled") facts.cancelled++;
    if (order.status === "returned") {
      facts.returned++;
      if (order.from_shipped) facts.notPickedUp++;
      if (city) city.returned++;
    }
    if (!earning.includes(order.status)) continue;
    const { total_kop: kop, purchase_id } = order;
    const isAlong = purchases.has(purchase_id);
    purchases.add(purchase_id);
    add(facts.sold, kop, isAlong);
    add(facts.hours[kyivHour(order.created_at)], kop, isAlong);
    if (city) add(city, kop, isAlong);
    if (channel) add(channel.sold, kop, isAlong);
    facts.ways.set(order.delivery_type, (facts.ways.get(order.delivery_type) ?? 0) + 1);
    if (isByCard(order.payment_method)) {
      facts.byCard++;
      if (order.payment_status === "paid") facts.paidByCard++;
    }
    addProduct(facts.products, linesOf(order.id), order.discount_kop, facts.margin);
  }
  return facts;
}
export type DayFacts = ReturnType<typeof dayFacts>;

function addProduct(
  products: Map<number, ProductSum>,
  lines: readonly LineFacts[],
  discountKop: number,
  margin: MarginSum,
): void {
  const margins = lineMargins(lines, discountKop);
  const counted = new Set<number>();
  for (const [index, { product_id, quantity, total_kop }] of lines.entries()) {
    const sum = valueIn(products, product_id, () => ({ ...noSum(), units: 0, ...noMargin() }));
    if (!counted.has(product_id)) sum.orders++;
    counted.add(product_id);
    sum.units += quantity;
    sum.kop += total_kop;
    const ofLine = margins[index] ?? noMargin();
    addMargin(sum, ofLine);
    addMargin(margin, ofLine);
  }
}
