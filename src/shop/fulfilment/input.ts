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

const units = z.int().min(0).max(100_000);

export const pickInput = z.object({
  picked: units,
  /** How many the packer saw in the parcel: the difference counts, so that ticks of two devices add up. */
  seen: units.optional(),
});

/** Of a step that waited on its device. */
export const stepHeaders = z.object({
  "idempotency-key": z.uuid({ error: "idempotency_key" }).optional(),
  /** Who made it: a later user of the device does not send it as their own. */
  "x-packer": z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** It was done without a connection: what is in the parcel counts, although a colleague has the order by now. */
  "x-offline": z.literal("1").optional(),
});

/** The id of an order line, or the key of a gift item. */
export const parcelItemKey = z.string().regex(/^(\d{1,10}|wrap|ribbon|card|thermo_bag)$/);

export const shipmentInput = z.object({ tracking_number: waybill.nullish() });

/** A row of the paper form that was filled in during a power cut. */
export const paperResultInput = shipmentInput.extend({ result: z.enum(["packed", "shipped"]) });
export type PaperResult = z.output<typeof paperResultInput>;
