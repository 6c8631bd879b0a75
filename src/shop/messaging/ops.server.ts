// Sending messages: a message is written in the caller's transaction and leaves after its commit.
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue, enqueueAll, hurry, type NewJob, newJob } from "#jobs/queue.ts";
import { formatPhone, parsePhone } from "#kit/phone/phone.ts";
import { ok } from "#kit/result.ts";
import { askForDeliveryStatus, deliverMessages } from "./jobs.server.ts";
import { sendingTime } from "./rules/classes.ts";
import type { NewMessage, OrderPurpose, Purpose } from "./rules/messages.ts";
import {
  deleteMessagesTo,
  deleteTeamMessagesWith,
  dropQueued,
  dropQueuedOf,
  insertMessages,
  lostOrNot,
  type Payer,
  queueAgain,
  queuedOf,
  queueRecalledOf,
} from "./store.server.ts";
import { chatGroup, notifyTeamChat } from "./team/jobs.server.ts";

/** Of the job of a message that waits. */
const deliveryKey = (id: number): string => `message ${id}`;

/**
 * Writes messages and enqueues their delivery: at once, or in the morning when they would disturb. Those to the
 * team's chat leave together.
 * @returns their ids, in their order
 */
export async function sendMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  const ids = await insertMessages(tx, messages);
  const atOnce: number[] = [];
  const jobs: NewJob[] = [];
  for (const [index, { channel, purpose, now, notBefore = now }] of messages.entries()) {
    const id = ids[index] ?? 0;
    if (channel === "telegram") {
      jobs.push(newJob(notifyTeamChat, {}, { groupKey: chatGroup }));
      continue;
    }
    const at = sendingTime(channel, purpose, notBefore);
    if (at <= now) atOnce.push(id);
    else jobs.push(newJob(deliverMessages, { ids: [id] }, { runAt: at, uniqueKey: deliveryKey(id) }));
  }
  if (atOnce.length > 0) jobs.push(newJob(deliverMessages, { ids: atOnce }));
  await enqueueAll(tx, jobs);
  return ids;
}

/** @returns its id */
export const sendMessage = async (tx: Tx, message: NewMessage): Promise<number> =>
  (await sendMessages(tx, [message]))[0] ?? 0;

/**
 * Deletes messages to these phones and addresses, except those about an order: they stay with the order.
 * Staff notifications that mention them are deleted in any case.
 */
export async function forgetRecipients(tx: Tx, recipients: readonly string[]): Promise<void> {
  await deleteMessagesTo(tx, recipients);
  await deleteTeamMessagesWith(tx, recipients.flatMap(spellings));
}

/** An address as stored and as formatted in e-mails. */
const spellings = (address: string): string[] => {
  const phone = parsePhone(address);
  return phone === null ? [address] : [phone, formatPhone(phone)];
};

/** Removes queued messages to a recipient who no longer wants them. */
export const callOff = (tx: Tx, recipients: readonly string[], purposes: readonly Purpose[]): Promise<void> =>
  dropQueued(tx, recipients, purposes);

/** Removes queued messages about orders. */
export const recallMessages = (
  tx: Tx,
  orderIds: readonly number[],
  purposes: readonly OrderPurpose[],
): Promise<void> => dropQueuedOf(tx, orderIds, purposes);

/** Messages recalled by a step that was taken back itself are sent after all. @param since when they were written */
export async function restoreMessages(
  tx: Tx,
  orderId: number,
  purposes: readonly OrderPurpose[],
  since: Date,
): Promise<void> {
  const ids = await queueRecalledOf(tx, orderId, purposes, since);
  if (ids.length > 0) await enqueue(tx, deliverMessages, { ids });
}

/** Messages about an order that wait until a step can no longer be taken back leave before a newer one. */
export async function releaseMessages(
  tx: Tx,
  orderId: number,
  purposes: readonly OrderPurpose[],
): Promise<void> {
  const ids = await queuedOf(tx, orderId, purposes);
  await hurry(tx, deliverMessages, ids.map(deliveryKey));
}

/**
 * Resends an undelivered message about an order to the payer's current contact; a message under way or
 * delivered is left unchanged.
 * @returns null: there is no such message
 */
export async function resendMessage(
  tx: Tx,
  { id, orderId, payer }: { readonly id: number; readonly orderId: number; readonly payer: Payer },
): Promise<{ readonly purpose: OrderPurpose; readonly isQueued: boolean } | null> {
  const message = await lostOrNot(tx, id, orderId);
  if (!message) return null;
  const to = message.channel === "email" ? payer.email : payer.phone;
  if (!message.isLost || to === null) return { purpose: message.purpose, isQueued: false };
  await queueAgain(tx, id, to);
  await enqueue(tx, deliverMessages, { ids: [id] });
  return { purpose: message.purpose, isQueued: true };
}

/**
 * Handles a carrier's callback. Its content is not trusted: the status is requested from the carrier, so
 * callbacks may come twice or late.
 */
export const recordDeliveryReport = (db: Db, carrier: string, externalId: string): Promise<unknown> =>
  transact(db, async (tx) =>
    ok(
      await enqueue(
        tx,
        askForDeliveryStatus,
        { carrier, externalId },
        { uniqueKey: `${carrier}:${externalId}` },
      ),
    ),
  );
