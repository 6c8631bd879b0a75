// Until when each part of an order may be changed, and how a change is written to its history.
// Not here: what a changed order costs (shop/order-changes/rules).

import type { KeptDesign, RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { OrderStatus } from "./statuses.ts";

/**
 * A dispatched parcel cannot be recalled: afterwards the team may only add notes. `order`: items, people,
 * delivery, gift, discount. `split` ends earlier: it takes items from a packer.
 */
const until = {
  order: ["new", "confirmed", "packing"],
  split: ["new", "confirmed"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type ChangeKind = keyof typeof until;

export const mayChange = (kind: ChangeKind, { status }: { status: OrderStatus }): boolean =>
  (until[kind] as readonly OrderStatus[]).includes(status);

/** The same for a rewrite: an electronic order is cancelled and placed again instead. */
export const mayRewrite = (
  kind: ChangeKind,
  order: { status: OrderStatus; delivery_type: OrderWay },
): boolean => order.delivery_type !== "digital" && mayChange(kind, order);

/** The parcel's destination, as text in both languages. */
export interface Destination {
  readonly type: OrderWay;
  readonly uk: string;
  readonly ru: string;
  readonly on_door: boolean;
  /** The day the buyer chose. */
  readonly day: string | null;
  /** Slot of the shop's own courier; left out for other carriers. */
  readonly slot?: string | null;
}

/** What the history stores of an order before and after a change. Sums in hryvnias. */
export interface OrderFacts {
  readonly lines: readonly {
    /** The same before and after. */
    readonly key: string;
    readonly name_uk: string;
    readonly name_ru: string;
    readonly quantity: number;
  }[];
  readonly payer: string;
  /** Null: the payer. */
  readonly recipient: string | null;
  readonly delivery: Destination;
  readonly card: string | null;
  readonly design: KeptDesign | null;
  readonly wrap: boolean;
  readonly ribbon: RibbonColour | null;
  readonly anonymous: boolean;
  readonly promo: string | null;
  readonly discount: number;
  readonly total: number;
}

/** Distributes over `What`, so that each member narrows separately. */
type Change<What extends string, Value> = What extends string
  ? { readonly what: What; readonly before: Value; readonly after: Value }
  : never;

export type OrderChange =
  | (Change<"item", number> & { readonly name_uk: string; readonly name_ru: string })
  | Change<"payer" | "recipient" | "card" | "promo", string | null>
  | Change<"delivery", Destination>
  | Change<"design", KeptDesign | null>
  | Change<"ribbon", RibbonColour | null>
  | Change<"wrap" | "anonymous", boolean>
  | Change<"discount" | "total", number>;

const plain = [
  "payer",
  "recipient",
  "card",
  "design",
  "wrap",
  "ribbon",
  "anonymous",
  "promo",
  "discount",
  "total",
] as const;

/** Every difference, items first and the total last. */
export function changesBetween(before: OrderFacts, after: OrderFacts): OrderChange[] {
  const lines = new Map([...before.lines, ...after.lines].map((line) => [line.key, line]));
  const units = ({ lines: of }: OrderFacts, key: string): number =>
    of.find((line) => line.key === key)?.quantity ?? 0;
  const items = [...lines.values()].map(({ key, name_uk, name_ru }) => ({
    what: "item" as const,
    name_uk,
    name_ru,
    before: units(before, key),
    after: units(after, key),
  }));
  const places = [{ what: "delivery" as const, before: before.delivery, after: after.delivery }];
  const others = plain.map((what) => ({ what, before: before[what], after: after[what] }) as OrderChange);
  return [
    ...items.filter((change) => change.before !== change.after),
    ...places.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
    ...others.filter((change) => change.before !== change.after),
  ];
}

/** The part of a change that packers see: contents and destination, no money and no payer. */
const forPackers: readonly OrderChange["what"][] = [
  "item",
  "recipient",
  "delivery",
  "card",
  "design",
  "wrap",
  "ribbon",
  "anonymous",
];
export const concernsPacking = ({ what }: Pick<OrderChange, "what">): boolean => forPackers.includes(what);
