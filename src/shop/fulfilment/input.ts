import { z } from "zod";
import { version, waybill } from "../orders/input.ts";
import { takers } from "../payments/rules/statuses.ts";
import { courierSteps } from "./rules/courier.ts";

const slotText = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/);

/** What the shop's own courier records; for a missed buyer, the newly agreed day and hours, if any. */
export const courierNote = z
  .object({
    version,
    step: z.enum(courierSteps),
    /** How he took the money for an order that is paid on delivery. */
    taken: z.enum(takers).exclude(["carrier"]).nullish(),
    date: z.iso.date().nullable().default(null),
    slot: slotText.nullable().default(null),
  })
  .refine(({ date, slot }) => (date === null) === (slot === null), { path: ["slot"], error: "required" });
export type CourierNote = z.output<typeof courierNote>;

export const takeInput = z.object({
  /** The packer of the order that the user saw. */
  seen: z.int().min(1).max(2_147_483_647).nullable(),
});

export const pickInput = z.object({ picked: z.int().min(0).max(100_000) });

/** The id of an order line, or the key of a gift item. */
export const parcelItemKey = z.string().regex(/^(\d{1,10}|wrap|ribbon|card)$/);

export const shipmentInput = z.object({ tracking_number: waybill.nullish() });

/** A row of the paper form that was filled in during a power cut. */
export const paperResultInput = shipmentInput.extend({ result: z.enum(["packed", "shipped"]) });
export type PaperResult = z.output<typeof paperResultInput>;
