import { z } from "zod";
import { line } from "#kit/text/text.ts";
import { longestUrl, webhookEvents } from "./rules.ts";

export const newWebhook = z.strictObject({
  url: line(longestUrl),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookSwitch = z.strictObject({ on: z.boolean() });
