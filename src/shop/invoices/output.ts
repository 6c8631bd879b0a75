import { z } from "zod";

export const companyOutput = z.object({
  name: z.string(),
  code: z.string().describe("ЄДРПОУ or РНОКПП"),
  address: z.string().nullable(),
  email: z.string().nullable().describe("For documents"),
});
