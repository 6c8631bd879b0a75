// An order as the staff may see it: sums and the payer only with the right to see them.
import { z } from "zod";
import { contactOutput, orderOutput } from "./order.ts";

/** Null for staff who may not see sums, such as a packer. */
export const sum = z.number().nullable().describe("Hryvnias; null for staff who may not see sums");
export const payer = contactOutput
  .nullable()
  .describe("The payer; null for staff who may not see customers, unless the payer is the recipient");

/** The buyer's secret link is shown to no staff: its page shows the codes of certificates. */
export const staffOrderOutput = orderOutput.omit({ access_token: true }).extend({
  subtotal: sum,
  discount: sum,
  wrap: sum,
  ribbon: sum,
  delivery_price: sum,
  fee: sum,
  total: sum,
  due: sum,
  items: z.array(orderOutput.shape.items.element.extend({ price: sum, total: sum, paid: sum })),
  contact: payer,
  manual_discount: sum,
});
export type StaffOrderJson = z.infer<typeof staffOrderOutput>;
export type StaffContactJson = StaffOrderJson["contact"];
