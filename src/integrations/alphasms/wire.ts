// AlphaSMS: POST {url} with `{auth, data: [one item]}`; the response has one `success` for the whole and one
// for each item. Seen in clients: sending, status by our id, its texts and numbers. General knowledge: ids
// may be as large as an int, the shape of `balance`, and a wrong key is in `error` of the whole.
import { z } from "zod";
import type { DeliveryStatus } from "#shop/messaging/port.ts";

const said = z.union([z.boolean(), z.literal(["true", "false"]).transform((word) => word === "true")]);

export const envelope = z.object({
  success: said,
  error: z.unknown().optional(),
  data: z
    .array(z.object({ success: said, error: z.unknown().optional(), data: z.unknown().optional() }))
    .nullish(),
});

export const sentResult = z.object({ msg_id: z.union([z.string(), z.number()]).transform(String) });
export const statusResult = z.object({ status: z.union([z.string(), z.number()]).transform(String) });
export const balanceResult = z.object({ amount: z.coerce.number() });

const deliveryStatuses: Readonly<Record<string, DeliveryStatus>> = {
  DELIVRD: "delivered",
  DELIVERED: "delivered",
  READ: "read",
  "102": "delivered",
  EXPIRED: "undelivered",
  DELETED: "undelivered",
  UNDELIV: "undelivered",
  REJECTD: "undelivered",
  "103": "undelivered",
  "104": "undelivered",
  "105": "undelivered",
  "108": "undelivered",
};
/** Null: under way. */
export const deliveryStatusOf = (status: string): DeliveryStatus | null =>
  deliveryStatuses[status.toUpperCase()] ?? null;
