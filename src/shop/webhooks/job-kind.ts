import { z } from "zod";

/** One run for each subscription at a time; its key is the id. */
export const deliverWebhooksJob = {
  name: "deliver_webhooks",
  payload: z.object({ webhook_id: z.int() }),
};
