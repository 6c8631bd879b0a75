import { z } from "zod";
import { roles } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../data-file.ts";

/** A customer and one of each role; the numbers of their accounts are 1 to 5. */
export const minimalPeople = readJson(
  "minimal/people.json",
  z.array(z.strictObject({ phone: text, role: z.enum(roles).nullable(), first_name: text, last_name: text })),
);
