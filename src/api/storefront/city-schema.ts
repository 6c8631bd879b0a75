import { z } from "zod";

/** A city as the carrier names it (specification §3), with what dates and prices need. */
export const citySchema = z.object({
  Description: z.string(),
  DescriptionRu: z.string(),
  Ref: z.string(),
  DeliveryCity: z.string(),
  AreaDescription: z.string(),
  AreaDescriptionRu: z.string(),
  SettlementTypeDescription: z.string(),
  SettlementTypeDescriptionRu: z.string(),
  rank: z.int().nullable().describe("By population, 1 is Kyiv"),
  is_served: z.boolean(),
});
