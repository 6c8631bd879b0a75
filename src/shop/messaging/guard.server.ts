// Whether a message may be sent: messages that strangers can trigger are limited by recipient, by the
// requester's address and for the whole shop. This check covers every message.
import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { countWithin, type Demand, limitKeys } from "../rate-limits/ops.server.ts";
import type { DeliveryNeeds } from "./deliver.server.ts";
import { isKnownPhone } from "./reads.server.ts";
import { classOf, isForTeam } from "./rules/classes.ts";
import { isSmsCountry } from "./rules/countries.ts";
import type { Suppressed } from "./rules/messages.ts";
import { smsSegments } from "./rules/segments.ts";
import { spendSms } from "./sms-budget-ops.server.ts";
import type { QueuedMessage } from "./store.server.ts";

/** Sent by a job without a requester, but strangers can cause them. */
const causedLater: ReadonlySet<string> = new Set(["payment_reminder"]);

function demandsOf(secret: string, { channel, recipient, requester, purpose }: QueuedMessage): Demand[] {
  if (requester === null && !causedLater.has(purpose)) return [];
  const isLetter = channel === "email";
  // Codes have their own limits, and staff e-mails go to the shop itself.
  if (classOf(purpose) === "code") return [];
  const keys = isForTeam(purpose)
    ? {}
    : limitKeys(secret, isLetter ? { email: recipient } : { phone: recipient });
  return [[isLetter ? "caused_email" : "caused_sms", { ...keys, ...(requester && { address: requester }) }]];
}

async function decide(tx: Tx, needs: DeliveryNeeds, message: QueuedMessage): Promise<Suppressed | null> {
  const { recipient, text, purpose } = message;
  const now = needs.clock();
  const isSms = message.channel !== "email";
  if (isSms && !isSmsCountry(recipient, (await shopSettings(tx)).selling.smsCountries)) return "foreign";
  // A retried message has been counted already.
  if (message.counted_at !== null) return null;
  if ((await countWithin(tx, now, demandsOf(needs.signingSecret, message))) > 0) return "limit";
  if (isSms && !(await spendSms(tx, smsSegments(text), now))) {
    if (classOf(purpose) !== "code" || !(await isKnownPhone(tx, recipient))) return "sms_budget";
  }
  await tx.updateTable("messages").set({ counted_at: now }).where("id", "=", message.id).execute();
  return null;
}

/** Why a message must not be sent; null: it may. */
export async function suppressedBy(needs: DeliveryNeeds, message: QueuedMessage): Promise<Suppressed | null> {
  const decided = await transact<Ok<Suppressed | null>>(needs.db, async (tx) =>
    ok(await decide(tx, needs, message)),
  );
  return decided.ok ? decided.value : null;
}
