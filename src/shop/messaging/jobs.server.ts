import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { carryToPhones, type DeliveryNeeds } from "./deliver.server.ts";
import { suppressedBy } from "./guard.server.ts";
import type { DeliveryStatus, OutgoingMail, SendError, Sent } from "./port.ts";
import { classOf, limits, purposesOf, sendingTime, withinLimit } from "./rules/classes.ts";
import { type Email, shopAddress } from "./rules/emails/email.ts";
import { emailHtml } from "./rules/emails/html.ts";
import { type MessageFile, suppressions } from "./rules/messages.ts";
import {
  attemptByExternalId,
  attemptsToAskFor,
  type Ended,
  endMessages,
  type UnderWay,
  writeDeliveryStatuses,
} from "./store/attempts.server.ts";
import {
  blankSecrets,
  filesOf,
  insertMessages,
  isSuperseded,
  markLeaving,
  markOutcomes,
  type Outcome,
  type QueuedMessage,
  queuedMessages,
  saveBalance,
  sentSince,
} from "./store.server.ts";

const noChannel: Result<Sent, SendError> = refuse({ code: "message_refused", reason: "channel_off" });

function inHtml(email: Email | null, home: string): Pick<OutgoingMail, "html" | "unsubscribeUrl"> {
  if (!email) return { html: null, unsubscribeUrl: null };
  const oneClick = email.unsubscribe && shopAddress(email.unsubscribe.oneClick, home);
  return { html: emailHtml(email, { home }), unsubscribeUrl: oneClick ?? null };
}

async function handOver(
  { senders: { mail }, env }: DeliveryNeeds,
  message: QueuedMessage,
  files: readonly MessageFile[],
): Promise<Result<Sent, SendError>> {
  const { recipient: to, text, subject } = message;
  const reference = String(message.id);
  if (message.channel === "email")
    return mail
      ? mail.send({
          to,
          text,
          reference,
          subject: subject ?? "",
          ...inHtml(message.email, env.publicUrl),
          files,
        })
      : noChannel;
  return noChannel;
}

/** As many as jobs that run concurrently would send. */
const emailsAtOnce = 16;

/** @returns reasons why some of them are to be tried again */
async function post(needs: DeliveryNeeds, emails: readonly QueuedMessage[]): Promise<string[]> {
  const { db, clock, senders } = needs;
  const troubles: string[] = [];
  for (let first = 0; first < emails.length; first += emailsAtOnce) {
    const some = emails.slice(first, first + emailsAtOnce);
    const ids = some.map(({ id }) => id);
    const files = await filesOf(db, ids);
    const outcomes: Outcome[] = [];
    await Promise.all(
      some.map(async (message) => {
        const sent = await handOver(needs, message, files.get(message.id) ?? []);
        if (sent.ok) outcomes.push({ id: message.id, externalId: sent.value.externalId, error: null });
        else if (sent.error.code === "message_refused") {
          outcomes.push({ id: message.id, externalId: null, error: sent.error.reason });
        } else troubles.push(`${message.channel}: ${sent.error.reason}`);
      }),
    );
    await markOutcomes(db, outcomes, clock());
    if (!senders.keepsSecrets)
      await blankSecrets(
        db,
        outcomes.map(({ id }) => id),
      );
  }
  return troubles;
}

const delivery = { name: "deliver_messages", payload: z.object({ ids: z.array(z.int()).max(1_000) }) };

/** Checks sending hours and frequency before any carrier is called. */
async function fitTime(db: Db, message: QueuedMessage, now: Date): Promise<"go" | Date | string> {
  // It may have waited for its carrier until quiet hours.
  const at = sendingTime(message.channel, message.purpose, now);
  if (at > now) return at;
  const kind = classOf(message.purpose);
  if (kind === "code" || kind === "answer") return "go";
  const since = new Date(now.getTime() - limits[kind].seconds * 1000);
  const verdict = withinLimit(kind, await sentSince(db, message, purposesOf(kind), { since, now }));
  if (verdict === "drop") return "limit";
  return verdict !== "go" && (await isSuperseded(db, message)) ? "superseded" : verdict;
}

/** Those that may go now; above a limit one is delayed, sent by e-mail, or dropped when out of date. */
async function thatMayGo(needs: DeliveryNeeds, messages: readonly QueuedMessage[]): Promise<QueuedMessage[]> {
  const { db, clock, senders } = needs;
  const now = clock();
  const verdicts = new Map<QueuedMessage, Date | string>();
  for (const message of messages) {
    const timed = message.channel === "email" ? "go" : await fitTime(db, message, now);
    if (timed !== "go") verdicts.set(message, timed);
  }
  const timely = messages.filter((message) => !verdicts.has(message));
  for (const [index, reason] of (await suppressedBy(needs, timely)).entries()) {
    const message = timely[index];
    if (message && reason !== null) verdicts.set(message, reason);
  }
  if (verdicts.size === 0) return timely;
  await transact(db, async (tx) => {
    const ended: Ended[] = [];
    for (const [{ id }, verdict] of verdicts) {
      if (verdict instanceof Date) await enqueue(tx, delivery, { ids: [id] }, { runAt: verdict });
      else ended.push({ id, status: "refused", error: verdict });
    }
    await endMessages(tx, ended, now);
    const instead = timely.filter((message) => suppressions.some((one) => one === verdicts.get(message)));
    await writeInstead(tx, instead, now);
    if (!senders.keepsSecrets)
      await blankSecrets(
        tx,
        ended.map(({ id }) => id),
      );
    return ok(null);
  });
  return timely.filter((message) => !verdicts.has(message));
}

/** Fallback for an unreachable phone: the same text by e-mail, if there is an address. */
async function writeInstead(tx: Tx, ended: readonly QueuedMessage[], now: Date): Promise<void> {
  const emails = ended.flatMap(({ fallback_email, subject, text, lang, purpose, order_id, requester }) =>
    fallback_email === null || text === ""
      ? []
      : [
          {
            channel: "email" as const,
            to: fallback_email,
            subject: subject ?? "",
            text,
            lang,
            purpose,
            ...(order_id !== null && { orderId: order_id }),
            ...(requester && { requester }),
            now,
          },
        ],
  );
  if (emails.length > 0) await enqueue(tx, delivery, { ids: await insertMessages(tx, emails) });
}

/** Delivers messages through carriers; sent ones are skipped, those that cannot be sent now are retried. */
export const deliverMessages = defineJob(
  delivery.name,
  delivery.payload,
  async (needs: DeliveryNeeds, { ids }) => {
    const timely = await thatMayGo(needs, await queuedMessages(needs.db, ids));
    const leaving = await markLeaving(
      needs.db,
      timely.map(({ id }) => id),
      needs.clock(),
    );
    const messages = timely.filter(({ id }) => leaving.has(id));
    const isForPhone = ({ channel }: QueuedMessage): boolean => channel === "sms" || channel === "viber";
    const phone = messages.filter(isForPhone);
    const emails = messages.filter((message) => !isForPhone(message));
    const troubles = [
      ...(await carryToPhones(needs, phone, (tx, ended) => writeInstead(tx, ended, needs.clock()))),
      ...(await post(needs, emails)),
    ];
    if (troubles.length > 0) throw new Error(`a sender is unavailable: ${[...new Set(troubles)].join("; ")}`);
  },
  { merge: (jobs) => ({ ids: jobs.flatMap(({ ids }) => ids) }) },
);

/** Asks carriers for delivery statuses; undelivered messages go on to their next channel. */
async function settle({ db, clock, senders }: DeliveryNeeds, underWay: readonly UnderWay[]): Promise<void> {
  for (const carrier of senders.phone) {
    const asked = underWay.filter((one) => one.carrier === carrier.name);
    if (asked.length === 0 || carrier.isOpen()) continue;
    const deliveryStatuses = await carrier.deliveryStatuses(
      asked.map(({ id, external_id }) => ({ number: id, externalId: external_id })),
    );
    const known: ReadonlyMap<number, DeliveryStatus> = deliveryStatuses.ok
      ? deliveryStatuses.value
      : new Map();
    await transact(db, async (tx) => {
      const lost = await writeDeliveryStatuses(tx, asked, known, clock());
      if (lost.length > 0) await enqueue(tx, delivery, { ids: lost });
      return ok(null);
    });
  }
}

/** Polls carriers for statuses, as some send no callbacks. */
export const askForDeliveryStatuses = defineJob(
  "ask_for_delivery_statuses",
  z.object({}),
  async (needs: DeliveryNeeds) => settle(needs, await attemptsToAskFor(needs.db, needs.clock())),
);

/** A carrier's callback about one message: its status is requested from the carrier. */
export const askForDeliveryStatus = defineJob(
  "ask_for_delivery_status",
  z.object({ carrier: z.string(), externalId: z.string() }),
  async (needs: DeliveryNeeds, { carrier, externalId }) => {
    const attempt = await attemptByExternalId(needs.db, carrier, externalId);
    if (attempt) await settle(needs, [attempt]);
  },
);

/** Records the balance with each carrier, so that staff are warned before messages stop. */
export const recordBalances = defineJob(
  "note_carrier_balances",
  z.object({}),
  async ({ db, clock, senders }: DeliveryNeeds) => {
    for (const carrier of senders.phone) {
      const balance = await carrier.balance();
      if (balance.ok) await saveBalance(db, carrier.name, kop(balance.value), clock());
    }
  },
);
