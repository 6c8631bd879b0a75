// Filled boxes and composed messages among the demo's orders; and parcels that went by Ukrposhta.
import { contentsText } from "#shop/boxes/rules/contents.ts";
import { boxOptions, type Finish, usualFinish } from "#shop/boxes/rules/finish.ts";
import { coatTiles, plainCoat } from "#shop/chocolate-letters/rules/coat.ts";
import { messageOptions } from "#shop/chocolate-letters/rules/codec.ts";
import { type Chocolate, tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import { variantsOf } from "../product-input.ts";
import { partProducts } from "../products.ts";
import type { PlannedItem, PlannedOrder } from "./order-plan.ts";

/** Products of bonbons by their key in a box. */
const bonbonOf = new Map(
  partProducts.flatMap((product) => variantsOf(product).map(({ key }) => [key, product.key] as const)),
);

const box = (bonbons: string, finish: Partial<Finish> = {}): PlannedItem => {
  const cells = bonbons.split(" ");
  const options = boxOptions(contentsText(cells), { ...usualFinish, ...finish });
  const parts = cells.map((variant) => ({ product: bonbonOf.get(variant) ?? "", variant }));
  return { product: "box-builder", variant: String(cells.length), quantity: 1, options, parts };
};

const message = (text: string, variant: "kraft" | "vyshneva", base: Chocolate): PlannedItem => {
  const rows = text.split(" / ");
  const options = { ...messageOptions({ rows, tiles: coatTiles(rows, { ...plainCoat, base }) }) };
  const parts = [...rows.join("")].map((sign) => ({
    product: `letters-${base}`,
    variant: tileKey(sign, base),
  }));
  return { product: "letters-builder", variant, quantity: 1, options, parts };
};

const made: readonly PlannedItem[] = [
  box("ch hz ch hz d7 hz ch hz ch", { ribbon: "gold", card: "Оленко, з днем народження!\nТвої сестри" }),
  message("ДЯКУЮ / МАМО", "vyshneva", "dark"),
  box("hz ch d7 hz"),
  message("КОХАЮ", "kraft", "milk"),
  box("d7 hz d7 hz ch d7 hz d7 d7 hz d7 ch hz d7 hz d7", { lid: "plain" }),
  message("З ДНЕМ / НАРОДЖЕННЯ", "kraft", "milk"),
];

/** One order of this many contains a custom-made item. */
const MADE_EVERY = 29;
/** Counted from the newest: these are packed today. */
const ON_THE_BOARD: readonly number[] = [6, 8];
/** One parcel to a branch of this many goes by Ukrposhta. */
const POST_EVERY = 11;

const isKept = ({ steps }: PlannedOrder): boolean =>
  !steps.some(({ to }) => to === "cancelled" || to === "returned");

/** The same orders with some changed; no random numbers are drawn, so that the others stay the same. */
export function withMade(
  orders: readonly PlannedOrder[],
  arrivedAt: ReadonlyMap<string, Date>,
): PlannedOrder[] {
  const isOnSale = (at: Date, { product }: PlannedItem): boolean => (arrivedAt.get(product) ?? at) < at;
  return orders.map((order, index) => {
    const item = made[index % made.length];
    const isWanted = index % MADE_EVERY === 0 || ON_THE_BOARD.includes(orders.length - index);
    const isMade = item && isWanted && isKept(order) && isOnSale(order.at, item);
    const isPosted = order.delivery === "branch" && order.person.registered && index % POST_EVERY === 0;
    return {
      ...order,
      ...(isMade && { items: [item] }),
      ...(isPosted && { carrier: "ukrposhta" as const }),
    };
  });
}
