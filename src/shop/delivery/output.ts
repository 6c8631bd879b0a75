import { z } from "zod";

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

export type City = z.infer<typeof cityOutput>;
