// Certificates for recipients: each is sent once, on its day, when it is active. The certificate's row is
// locked while its message is written, so that only one of several workers sends it.
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { type Ok, ok } from "#kit/result.ts";
import { statusOfMessage } from "../messaging/reads.server.ts";
import { system } from "../staff/rules/rights.ts";
import { type CertificateKeys, openCode } from "./code.server.ts";
import { giveCertificate, notifyGiven } from "./notices.server.ts";
import { paperOf } from "./paper.server.ts";
import { certificatePdf, paperName } from "./pdf.server.ts";
import { orderOfCertificate } from "./reads/orders.server.ts";
import type { CertificateDelivery } from "./rules/delivery.ts";
import { dueAt, sendingState } from "./rules/sending.ts";
import { type CertificateState, stateOf } from "./rules/validity.ts";
import {
  addMovement,
  type Certificate,
  changeCertificate,
  insertSending,
  lockWithOrder,
  type Sending,
  sendingOf,
  writeSending,
} from "./store.server.ts";

export interface SendingNeeds extends OpNeeds {
  readonly publicUrl: string;
  readonly certificateKeys: CertificateKeys;
  /** Path of the order's secret link. */
  readonly pathOf: (order: { number: string; access_token: string; lang: "uk" | "ru" }) => `/${string}`;
}

/** Sends all due certificates; queue it after anything becomes due. */
export const sendingJob = { name: "send_certificates", payload: z.object({}) };

/** Limit per run; the next run sends the rest. */
const mostAtOnce = 100;

/** Active certificates whose day has come, longest waiting first. */
export async function dueCertificates({ db, clock }: Pick<SendingNeeds, "db" | "clock">): Promise<number[]> {
  const rows = await db
    .selectFrom("certificate_sendings as s")
    .innerJoin("gift_certificates as g", "g.id", "s.certificate_id")
    .select("g.id")
    .where("s.sent_at", "is", null)
    .where("s.due_at", "<=", clock())
    .where("g.activated_at", "is not", null)
    .where("g.blocked_at", "is", null)
    .orderBy("s.due_at")
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Saves the recipient and day of a new certificate. */
export const planSending = (
  tx: Tx,
  certificateId: number,
  giving: CertificateDelivery,
  now: Date,
): Promise<void> =>
  insertSending(tx, {
    certificate_id: certificateId,
    channel: giving.channel,
    recipient: giving.to,
    send_on: giving.day,
    due_at: dueAt(giving.day, now),
  });

const gone: readonly CertificateState[] = ["blocked", "waiting", "expired"];

const isDue = (certificate: Certificate, sending: Sending | undefined, now: Date): sending is Sending =>
  sending !== undefined &&
  sending.sent_at === null &&
  sending.due_at <= now &&
  !gone.includes(stateOf(certificate, kyivDate(now)));

/** A code that cannot be decrypted is retried after this time, so it does not block the others. */
const triedAgainMinutes = 30;

/**
 * Sends a due certificate with its PDF, and notifies the buyer; does nothing when it is not due.
 * @returns false when no key decrypts its code: it stays unsent
 */
export async function sendCertificate(
  { db, clock, publicUrl, certificateKeys, pathOf }: SendingNeeds,
  id: number,
): Promise<boolean> {
  const now = clock();
  const sent = await transact<Ok<boolean>>(db, async (tx) => {
    const certificate = await lockWithOrder(tx, id);
    const sending = certificate && (await sendingOf(tx, id));
    if (!certificate || !isDue(certificate, sending, now)) return ok(true);
    const code = openCode(certificate.sealed_code, certificateKeys);
    if (code === null) {
      const due_at = new Date(now.getTime() + triedAgainMinutes * 60_000);
      await writeSending(tx, id, { due_at, unopened_at: sending.unopened_at ?? now });
      return ok(false);
    }
    const order = await orderOfCertificate(tx, id).executeTakeFirst();
    const from = order && !order.gift_anonymous ? order.contact_first_name : "";
    const paper = await paperOf(tx, { ...certificate, code, from }, publicUrl);
    const files =
      sending.channel === "email"
        ? [
            {
              name: paperName(certificate.last4),
              type: "application/pdf",
              bytes: await certificatePdf(paper),
            },
          ]
        : [];
    const context = { publicUrl, now };
    const messageId = await giveCertificate(tx, { ...certificate, code, sending, from, files }, context);
    await writeSending(tx, id, { sent_at: now, message_id: messageId, unopened_at: null, told_at: null });
    await changeCertificate(tx, id, {});
    await addMovement(tx, system, id, { kind: "sent", amount_kop: 0, order_id: certificate.order_id }, now);
    if (order) await notifyGiven(tx, certificate, sending, { ...order, path: pathOf(order) }, context);
    return ok(true);
  });
  return !sent.ok || sent.value;
}

/** Whether all certificates that an order sends were sent. */
export async function areAllSent(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom("gift_certificates as g")
    .innerJoin("certificate_sendings as s", "s.certificate_id", "g.id")
    .select("s.sent_at")
    .where("g.order_id", "=", orderId)
    .where("g.blocked_at", "is", null)
    .execute();
  return rows.length > 0 && rows.every(({ sent_at }) => sent_at !== null);
}

/** Whether a sent message was not delivered, as far as its provider reports. */
export async function wasLost(tx: Tx, { message_id, sent_at }: Sending): Promise<boolean> {
  if (sent_at === null || message_id === null) return false;
  return sendingState({ isSent: true }, await statusOfMessage(tx, message_id)) === "lost";
}
