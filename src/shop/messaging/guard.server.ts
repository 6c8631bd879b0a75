// Whether a message may be sent: messages that any visitor can trigger are limited by recipient, by the
// requester's address and for the whole shop. This check covers every message.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { countEach, type Demand, limitKeys } from "../rate-limits/ops.server.ts";
import type { DeliveryNeeds } from "./deliver.server.ts";
import { isKnownPhone } from "./reads.server.ts";
import { classOf, isForTeam } from "./rules/classes.ts";
import { isSmsCountry } from "./rules/countries.ts";
import type { Suppressed } from "./rules/messages.ts";
import { smsSegments } from "./rules/segments.ts";
import { spendSms } from "./sms-budget-ops.server.ts";
import type { QueuedMessage } from "./store.server.ts";

/** Sent by a job without a requester, but any visitor can cause them. */
const causedLater: ReadonlySet<string> = new Set(["payment_reminder"]);

function demandsOf(secret: string, { channel, recipient, requester, purpose }: QueuedMessage): Demand[] {
  if (requester === null && !causedLater.has(purpose)) return [];
  const isEmail = channel === "email";
  // Codes have their own limits, and staff e-mails go to the shop itself.
  if (classOf(purpose) === "code") return [];
  const keys = isForTeam(purpose)
    ? {}
    : limitKeys(secret, isEmail ? { email: recipient } : { phone: recipient });
  return [[isEmail ? "caused_email" : "caused_sms", { ...keys, ...(requester && { address: requester }) }]];
}

/** @returns why each must not be sent; null: it may */
async function decide(
  tx: Tx,
  needs: DeliveryNeeds,
  messages: readonly QueuedMessage[],
): Promise<(Suppressed | null)[]> {
  const now = needs.clock();
  const { smsCountries, smsDayLimit } = (await shopSettings(tx)).selling;
  const isSms = ({ channel }: QueuedMessage): boolean => channel !== "email";
  const reasons = new Map<number, Suppressed>();
  for (const message of messages)
    if (isSms(message) && !isSmsCountry(message.recipient, smsCountries)) reasons.set(message.id, "foreign");
  const isFree = ({ id }: QueuedMessage): boolean => !reasons.has(id);
  // A retried message has been counted already.
  const counted = messages.filter((message) => isFree(message) && message.counted_at === null);
  const waits = await countEach(
    tx,
    now,
    counted.map((message) => demandsOf(needs.signingSecret, message)),
  );
  for (const [index, { id }] of counted.entries()) if ((waits[index] ?? 0) > 0) reasons.set(id, "limit");
  const texts = counted.filter((message) => isFree(message) && isSms(message));
  const parts = texts.map(({ text }) => smsSegments(text));
  const may = await spendSms(tx, parts, { limit: smsDayLimit, now });
  for (const [index, { id, purpose, recipient }] of texts.entries()) {
    if (may[index]) continue;
    if (classOf(purpose) !== "code" || !(await isKnownPhone(tx, recipient))) reasons.set(id, "sms_budget");
  }
  const leaving = counted.filter(isFree).map(({ id }) => id);
  if (leaving.length > 0)
    await tx
      .updateTable("messages")
      .set({ counted_at: now })
      .where(sql<boolean>`id = any(${leaving}::int[])`)
      .execute();
  return messages.map(({ id }) => reasons.get(id) ?? null);
}

/** Why each message must not be sent; null: it may. */
export async function suppressedBy(
  needs: DeliveryNeeds,
  messages: readonly QueuedMessage[],
): Promise<(Suppressed | null)[]> {
  if (messages.length === 0) return [];
  const decided = await transact<Ok<(Suppressed | null)[]>>(needs.db, async (tx) =>
    ok(await decide(tx, needs, messages)),
  );
  return decided.ok ? decided.value : [];
}
