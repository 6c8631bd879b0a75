// What programs send. Stable: a field is added, never renamed.
import { z } from "zod";
import { orderNumber, waybill } from "../orders/input.ts";

const mostPerPage = 100;
const limit = z.coerce.number().int().min(1).max(mostPerPage).default(mostPerPage);
const cursor = z.string().max(100).optional().describe("`next_cursor` of the answer before");

export const changedOrdersQuery = z.object({
  changed_since: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .describe("Of the first call; later ones send the cursor"),
  cursor,
  limit,
});
export type ChangedOrdersQuery = z.output<typeof changedOrdersQuery>;

export const variantsQuery = z.object({ cursor, limit });
export type VariantsQuery = z.output<typeof variantsQuery>;

export const orderPath = z.object({ number: orderNumber });

export const shipmentInput = z.strictObject({
  tracking_number: waybill
    .nullable()
    .describe("The carrier's waybill; null: the order has its own already, or needs none"),
});

const sku = z.string().min(1).max(100);

export const stockInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        sku,
        on_hand: z
          .int()
          .min(0)
          .max(100_000)
          .describe("Units that may be sold: without those that orders hold"),
        seen: z
          .int()
          .min(0)
          .max(2_147_483_647)
          .optional()
          .describe(
            "What the shop had when the program counted; 409 `stock_changed` when it has changed since",
          ),
      }),
    )
    .min(1)
    .max(500)
    .refine((items) => new Set(items.map((item) => item.sku)).size === items.length, { error: "format" }),
});
export type StockInput = z.output<typeof stockInput>;
