import { z } from "zod";
import { parcelCarriers } from "./rules/carriers.ts";

/** A city as the carrier names it (specification §3), with what dates and prices need. */
export const cityOutput = z.object({
  Description: z.string(),
  DescriptionRu: z.string(),
  Ref: z.string(),
  DeliveryCity: z.string(),
  /** In Ukrainian, for the arrival rules; empty for Kyiv. */
  AreaDescription: z.string(),
  AreaDescriptionRu: z.string(),
  SettlementTypeDescription: z.string(),
  SettlementTypeDescriptionRu: z.string(),
  rank: z.int().nullable().describe("By population, 1 is Kyiv"),
  /** False where the carrier does not work at present. */
  is_served: z.boolean(),
});

const hours = z.string().nullable();
const limit = z.number().nullable();
/** A branch or postomat that takes parcels. Limits are of one parcel; null: no limit. */
export const warehouseOutput = z.object({
  Ref: z.string(),
  Number: z.string(),
  Description: z.string(),
  DescriptionRu: z.string(),
  type: z.enum(["branch", "postomat"]),
  carrier: z.enum(parcelCarriers),
  schedule: z
    .object({
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
      Saturday: hours,
      Sunday: hours,
    })
    .describe("08:00-21:00; null is a day off"),
  max_weight_kg: limit,
  max_length_cm: limit,
  max_width_cm: limit,
  max_height_cm: limit,
  max_value: limit.describe("Hryvnias of declared value"),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export type City = z.infer<typeof cityOutput>;
export type Warehouse = z.infer<typeof warehouseOutput>;
