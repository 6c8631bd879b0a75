// What is asked of a bank after the commit that decided it; done by shop/orders/payment-jobs.server.ts.
import { z } from "zod";

export const paymentStep = {
  name: "payment_step",
  payload: z.object({
    attempt_id: z.int(),
    /** Take held money, or let it go, or close a page on which nobody has paid. */
    step: z.enum(["capture", "cancel"]),
  }),
};
