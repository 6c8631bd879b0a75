// Filled boxes and composed messages among the demo's orders; and parcels that went by Ukrposhta.
import { z } from "zod";
import { contentsText } from "#shop/boxes/rules/contents.ts";
import { boxOptions, type Finish, lids, ribbons, usualFinish } from "#shop/boxes/rules/finish.ts";
import { coatTiles, plainCoat } from "#shop/chocolate-letters/rules/coat.ts";
import { messageOptions } from "#shop/chocolate-letters/rules/codec.ts";
import { type Chocolate, chocolates, tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import { readJson, text } from "../../data-file.ts";
import { variantsOf } from "../product-input.ts";
import { partProducts } from "../products.ts";
import type { PlannedItem, PlannedOrder } from "./order-plan.ts";

/** Products of bonbons by their key in a box. */
const bonbonOf = new Map(
  partProducts.flatMap((product) => variantsOf(product).map(({ key }) => [key, product.key] as const)),
);

const box = ({ box, ...finish }: { readonly box: string } & Partial<Finish>): PlannedItem => {
  const cells = box.split(" ");
  const options = boxOptions(contentsText(cells), { ...usualFinish, ...finish });
  const parts = cells.map((variant) => ({ product: bonbonOf.get(variant) ?? "", variant }));
  return { product: "box-builder", variant: String(cells.length), quantity: 1, options, parts };
};

const message = (rows: string[], variant: "kraft" | "vyshneva", base: Chocolate): PlannedItem => {
  const options = { ...messageOptions({ rows, tiles: coatTiles(rows, { ...plainCoat, base }) }) };
  const parts = [...rows.join("")].map((sign) => ({
    product: `letters-${base}`,
    variant: tileKey(sign, base),
  }));
  return { product: "letters-builder", variant, quantity: 1, options, parts };
};

/** In turn. */
export const madeItems = readJson(
  "demo/made-items.json",
  z.array(
    z.union([
      z.strictObject({
        /** Its bonbons. */
        box: text,
        lid: z.enum(lids).optional(),
        ribbon: z.enum(ribbons).optional(),
        card: text.optional(),
      }),
      z.strictObject({
        /** Its lines. */
        message: z.array(text).min(1),
        variant: z.enum(["kraft", "vyshneva"]),
        chocolate: z.enum(chocolates),
      }),
    ]),
  ),
);
const made = madeItems.map((item) =>
  "box" in item ? box(item) : message(item.message, item.variant, item.chocolate),
);

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
