import { z } from "zod";
import { messageStatuses, orderPurposes } from "./rules/messages.ts";

/** A message to the payer of an order, without its text. */
export const orderMessageOutput = z.object({
  id: z.number(),
  channel: z.enum(["sms", "viber", "telegram", "email"]),
  purpose: z.enum(orderPurposes),
  status: z.enum(messageStatuses),
  error: z.string().nullable(),
  carrier: z.string().nullable(),
  segments: z.number().nullable().describe("Billed SMS segments"),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  settled_at: z.string().nullable().describe("When its delivery status became known"),
});

export type OrderMessage = z.infer<typeof orderMessageOutput>;

/** A message of the demo's outbox. */
export const outboxMessageOutput = z.object({
  id: z.number(),
  channel: z.enum(["sms", "viber", "telegram", "email"]),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  /** Sizes are in bytes. */
  files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })).readonly(),
  created_at: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessageOutput>;
