// TurboSMS's HTTP API: POST {url}/{module}/{method}.json with a bearer token. HTTP 200 says nothing: the code
// does, and for a message its recipient's own code (802 may mean that our only recipient was refused). Seen
// in sources: paths, bodies, codes, 507 with the earlier result for a known `sequence_id`, both spellings of
// statuses. General knowledge, so configurable or parsed leniently: the order of a callback's signed fields
// (both are accepted) and the name of its signature's field; that only `id` of a callback is trusted is our
// choice.
import { createHash } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#kit/id.ts";
import type { DeliveryStatus } from "#shop/messaging/port.ts";

export const envelope = z.object({
  response_code: z.coerce.number(),
  response_status: z.string().nullish(),
  response_result: z.unknown(),
});

export const recipients = z.array(
  z.object({
    response_code: z.coerce.number(),
    message_id: z.string().nullish(),
    response_status: z.string().nullish(),
  }),
);

export const statuses = z.array(
  z.object({ message_id: z.string().nullish(), status: z.string().nullish() }).loose(),
);

export const balanceResult = z.object({ balance: z.coerce.number() });

export const duplicateRequest = 507;
export const accepted: ReadonlySet<number> = new Set([0, 800, 801, 802, 803]);

/**
 * The meaning of a code: the account cannot send now, the request was wrong for this person, or the service
 * has a problem.
 */
export function meaningOf(code: number): "accepted" | "account" | "key" | "refused" | "trouble" {
  if (accepted.has(code)) return "accepted";
  if ([103, 105, 301].includes(code)) return "key";
  // Not active, no money, a sender that is not ours: nothing is sent to any recipient.
  if ([106, 200, 203, 302, 400, 401].includes(code)) return "account";
  if ((code >= 500 && code < 600) || code === 999) return "trouble";
  return "refused";
}

const deliveryStatuses: Readonly<Record<string, DeliveryStatus>> = {
  delivrd: "delivered",
  delivered: "delivered",
  read: "read",
  undeliv: "undelivered",
  undelivered: "undelivered",
  rejectd: "undelivered",
  rejected: "undelivered",
  expired: "undelivered",
  failed: "undelivered",
  cancelled: "undelivered",
};
/** Null: under way. */
export const deliveryStatusOf = (status: string): DeliveryStatus | null =>
  deliveryStatuses[status.trim().toLowerCase()] ?? null;

const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");

export const signatures = (secret: string, id: string): readonly [string, string] => [
  sha1(secret + id),
  sha1(id + secret),
];

const callback = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  message_id: z.string().optional(),
  signature: z.string().optional(),
  sign: z.string().optional(),
  hash: z.string().optional(),
});

/** The id of a message whose status has changed; null when the signature is wrong. */
export function callbackId(secret: string, body: Readonly<Record<string, unknown>>): string | null {
  const parsed = callback.safeParse(body);
  if (!parsed.success) return null;
  const { id, message_id, signature, sign, hash } = parsed.data;
  const given = (signature ?? sign ?? hash ?? "").toLowerCase();
  return signatures(secret, id).some((right) => sameSecret(right, given)) ? (message_id ?? id) : null;
}
