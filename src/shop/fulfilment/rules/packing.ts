// The items of a parcel, its column on the board, and the meaning of a scanned code.
// Not here: when it must be dispatched (dispatch.ts), whether there is enough time (pace.ts).
import type { Day } from "#kit/clock.ts";
import { isElectronic, type LineOptions } from "#shop/certificates/rules/delivery.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import { isPlaced, type OrderWay } from "#shop/delivery/rules/settings.ts";
import { hasCard, type KeptDesign, type RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import { isHandedOverByShop, type UnpaidMark } from "#shop/orders/rules/payment/step-money.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import type { DispatchTime } from "./dispatch.ts";

export interface ParcelItem {
  /** The id of an order's line, `wrap`, `ribbon`, `card` or `thermo_bag`. */
  readonly key: string;
  readonly quantity: number;
  /** Units already in the parcel. */
  readonly picked: number;
}

interface GiftOrder {
  readonly gift_wrap: boolean;
  readonly gift_ribbon: RibbonColour | null;
  readonly gift_message: string | null;
  readonly greeting_card: KeptDesign | null;
  readonly thermo_bag: boolean;
}

interface OrderedLine {
  readonly id: number;
  readonly quantity: number;
  readonly options?: LineOptions;
}

/** The order's physical lines, then its wrap, ribbon, card and thermo bag, each with the number already in the parcel. */
export function parcelItems(
  order: GiftOrder,
  lines: readonly OrderedLine[],
  picked: ReadonlyMap<string, number>,
): ParcelItem[] {
  const wanted = [
    ...lines
      .filter(({ options }) => !options || !isElectronic(options))
      .map(({ id, quantity }) => ({ key: String(id), quantity })),
    ...(order.gift_wrap ? [{ key: "wrap", quantity: 1 }] : []),
    ...(order.gift_ribbon ? [{ key: "ribbon", quantity: 1 }] : []),
    ...(hasCard({ message: order.gift_message, card: order.greeting_card })
      ? [{ key: "card", quantity: 1 }]
      : []),
    ...(order.thermo_bag ? [{ key: "thermo_bag", quantity: 1 }] : []),
  ];
  return wanted.map((item) => ({ ...item, picked: Math.min(item.quantity, picked.get(item.key) ?? 0) }));
}

export const isTicked = ({ quantity, picked }: ParcelItem): boolean => picked >= quantity;
export const isComplete = (items: readonly ParcelItem[]): boolean => items.every(isTicked);

export const packStages = ["to_pack", "packing", "packed", "shipped"] as const;
export type PackStage = (typeof packStages)[number];

/** An order that was changed after packing must be packed again. */
export function stageOf(order: {
  status: OrderStatus;
  packerId: number | null;
  isPacked: boolean;
  items: readonly ParcelItem[];
}): PackStage {
  if (order.status === "packing") {
    if (order.isPacked && isComplete(order.items)) return "packed";
    return order.packerId === null ? "to_pack" : "packing";
  }
  return order.status === "confirmed" ? "to_pack" : "shipped";
}

/** The order to pack after one that is packed: the packer's own first, then the most urgent of those that wait. */
export function nextToPack<
  Order extends {
    readonly number: string;
    readonly stage: PackStage;
    readonly packer: { readonly is_me: boolean } | null;
    readonly unpaid: UnpaidMark | null;
  },
>(orders: readonly Order[], packed: string): Order | null {
  const others = orders.filter(({ number, unpaid }) => number !== packed && unpaid !== "held_back");
  const mine = others.find(({ stage, packer }) => stage === "packing" && packer?.is_me);
  return mine ?? others.find(({ stage }) => stage === "to_pack") ?? null;
}

/** What is dispatched together: today's parcels of the carrier, today's pickups, and everything later. */
export const waves = ["carrier", "pickup", "later"] as const;
export type Wave = (typeof waves)[number];

/** Overdue orders are dispatched with today's. */
export const waveOf = (type: OrderWay, due: DispatchTime, today: Day): Wave =>
  due.day > today ? "later" : type === "pickup" ? "pickup" : "carrier";

/** A carrier takes it over, under the carrier's own number. */
export const isCarried = ({
  delivery,
}: {
  readonly delivery: { readonly type: OrderWay; readonly carrier: CarrierName | null };
}): boolean =>
  isPlaced(delivery.type) && !isHandedOverByShop({ delivery_type: delivery.type, carrier: delivery.carrier });

const worries = /алерг|аллерг|горіх|орех|арахіс|арахис|лактоз|глютен|веган|діабет|диабет/iu;

/** The buyer mentions an allergy or diet: the packer must read the labels. */
export const mentionsDiet = (comment: string | null): boolean => comment !== null && worries.test(comment);

export interface PickLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
}

interface StockItem extends ParcelItem {
  readonly sku: string | null;
  readonly name: string;
  /** Contents of each unit. */
  readonly parts: readonly { readonly sku: string | null; readonly name: string }[];
}

/** What to collect for these orders, box contents included; each product once, largest quantity first. */
export function pickList(orders: readonly { readonly items: readonly StockItem[] }[]): PickLine[] {
  const sums = new Map<string, PickLine>();
  for (const { parts, quantity, picked, ...item } of orders.flatMap(({ items }) => items)) {
    if (quantity <= picked) continue;
    for (const { sku, name } of [item, ...parts]) {
      if (sku === null) continue;
      sums.set(sku, { sku, name, quantity: (sums.get(sku)?.quantity ?? 0) + quantity - picked });
    }
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || (a.sku < b.sku ? -1 : 1));
}

interface ScannableOrder {
  readonly number: string;
  readonly tracking_number: string | null;
  readonly items: readonly StockItem[];
}

export type Scan =
  | { readonly kind: "order"; readonly number: string }
  | { readonly kind: "item"; readonly number: string; readonly item: string; readonly picked: number }
  /** The product is known, but no order being packed needs one more. */
  | { readonly kind: "enough"; readonly sku: string }
  | { readonly kind: "unknown" };

/**
 * An order's number, or that of its waybill, opens the order; a product goes to the open order, else to the first that needs it.
 * @param inHand the orders that the user packs, in order
 */
export function readScan(
  code: string,
  {
    all,
    inHand,
    at,
  }: { all: readonly ScannableOrder[]; inHand: readonly ScannableOrder[]; at: string | null },
): Scan {
  const typed = code.trim().toUpperCase();
  const order = all.find(({ number, tracking_number }) => number === typed || tracking_number === typed);
  if (order) return { kind: "order", number: order.number };
  const here = inHand.filter(({ number }) => number === at);
  const is = (item: StockItem): boolean => item.sku?.toUpperCase() === typed;
  for (const { number, items } of [...here, ...inHand]) {
    const item = items.find((one) => is(one) && !isTicked(one));
    if (item) return { kind: "item", number, item: item.key, picked: item.picked + 1 };
  }
  return all.some(({ items }) => items.some(is)) ? { kind: "enough", sku: typed } : { kind: "unknown" };
}
