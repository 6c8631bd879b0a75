import { z } from "zod";

export const companyOutput = z.object({
  name: z.string(),
  code: z.string().describe("ЄДРПОУ or РНОКПП"),
  address: z.string().nullable(),
  email: z.string().nullable().describe("For documents"),
});

export const deliveryNoteOutput = z.object({
  number: z.number(),
  day: z.string().describe("Of the hand-over"),
  parcels: z.number(),
  url: z.string(),
});
export type DeliveryNote = z.output<typeof deliveryNoteOutput>;
