// The packers' board.
import { z } from "zod";
import type { Finish } from "#shop/boxes/rules/finish.ts";
import { chocolates } from "#shop/chocolate-letters/rules/signs.ts";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { orderWays } from "#shop/delivery/rules/settings.ts";
import { cardDesigns, ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { parcelPlaceOutput } from "#shop/orders/output/order.ts";
import { unpaidMarks } from "#shop/orders/rules/payment/step-money.ts";
import { packStages, waves } from "./rules/packing.ts";

const item = z.object({
  key: z.string().describe("The id of a line, «wrap», «ribbon» or «card»"),
  /** Null for wrap, ribbon and card: the page has messages for them. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  message: z
    .object({ rows: z.array(z.string()).readonly(), tiles: z.array(z.enum(chocolates)).readonly() })
    .nullable()
    .describe("In chocolate letters: its rows, and the chocolate of each tile"),
  sku: z.string().nullable(),
  quantity: z.number(),
  picked: z.number(),
});

const packOrder = z.object({
  number: z.string(),
  parcel: parcelPlaceOutput,
  stage: z.enum(packStages),
  /** When it must be dispatched; null once it is. */
  due: z.object({ day: z.string(), time: z.string(), at: z.string(), is_late: z.boolean() }).nullable(),
  wave: z.enum(waves),
  delivery: z.object({
    type: z.enum(orderWays),
    carrier: z.enum(carriers).nullable(),
    city: z.string().nullable(),
    number: z.number().nullable(),
  }),
  items: z.array(item),
  is_gift: z.boolean(),
  /** The card's text and design. */
  card: z.string().nullable(),
  design: z.enum(cardDesigns).exclude(["plain"]).nullable(),
  ribbon: z.enum(ribbonColours).nullable(),
  comment: z.string().nullable(),
  slip_comment: z.string().nullable().describe("The quantity that belongs into the parcel"),
  has_diet: z.boolean(),
  packer: z
    .object({ id: z.number(), name: z.string().nullable(), initials: z.string(), is_me: z.boolean() })
    .nullable(),
  packed_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  tracking_number: z.string().nullable(),
  unpaid: z
    .enum(unpaidMarks)
    .nullable()
    .describe(
      "It must be paid in advance and is not: it waits, or a manager has let it go; null: it is paid",
    ),
});

export const packingBoardOutput = z.object({
  /** Not dispatched yet, the most urgent first. */
  open: z.array(packOrder),
  /** More than `open` when the board cannot hold them. */
  open_total: z.number(),
  /** Handed over today, newest first. */
  shipped: z.array(packOrder),
  shipped_total: z.object({ carrier: z.number(), courier: z.number(), pickup: z.number() }),
  pace: z.object({ people: z.number(), minutesEach: z.number() }),
});

/** The content of one cell of a product made of parts. */
export interface PackPartJson {
  position: number;
  key: string;
  name: string;
  sku: string | null;
}

/** With what only the page shows. */
export interface PackItemJson extends z.infer<typeof item> {
  /** By cell, the same in every unit; empty if it is not made of parts. */
  parts: PackPartJson[];
  /** How a box is closed; null if it is no box. */
  finish: Finish | null;
}

export interface PackOrderJson extends z.infer<typeof packOrder> {
  items: PackItemJson[];
}

export type PackPersonJson = NonNullable<PackOrderJson["packer"]>;

export interface PackingBoard extends z.infer<typeof packingBoardOutput> {
  open: PackOrderJson[];
  shipped: PackOrderJson[];
}
