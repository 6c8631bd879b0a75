// Requests to a bank after the commit that decided them; done by shop/orders/ops/payment/jobs.server.ts.
import { z } from "zod";

export const paymentStep = {
  name: "payment_step",
  payload: z.object({
    attempt_id: z.int(),
    /** Capture held money, release it, or close an unpaid payment page. */
    step: z.enum(["capture", "cancel"]),
  }),
};
