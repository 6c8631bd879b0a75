import { z } from "zod";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";

/** What the CRM's search found: no more than its list shows. */
export const foundOutput = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(orderStatuses),
      /** Null when the user may not see the payer, or it has none. */
      name: z.string().nullable(),
      /** The recipient, when the text is theirs and not the payer's. */
      recipient: z.object({ name: z.string(), phone: z.string() }).nullable(),
      city: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  customers: z.array(
    z.object({
      /** Null: a guest, who has the order of that number. */
      id: z.int().nullable(),
      order: z.string().nullable(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      orders: z.int(),
    }),
  ),
  products: z.array(z.object({ id: z.int(), name: z.string(), published: z.boolean(), on_hand: z.int() })),
});
export type QuickFound = z.infer<typeof foundOutput>;
