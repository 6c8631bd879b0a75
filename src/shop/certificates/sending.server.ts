// Certificates that are given to somebody: each leaves once, on its day, as soon as it pays. The row of the certificate
// is locked while its message is written, so that of many who send at once one does.
import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Clock, kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { system } from "../staff/rules.ts";
import { type CertificateKeys, openCode } from "./code.server.ts";
import { giveCertificate, tellGiven } from "./notices.server.ts";
import { paperOf } from "./paper.server.ts";
import { certificatePdf, paperName } from "./pdf.server.ts";
import type { Giving } from "./rules/giving.ts";
import { dueAt, sendingState } from "./rules/sending.ts";
import { type CertificateState, stateOf } from "./rules.ts";
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

export interface SendingNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly certificateKeys: CertificateKeys;
  /** Where an order is followed by its secret link. */
  readonly pathOf: (order: { number: string; access_token: string; lang: "uk" | "ru" }) => `/${string}`;
}

/** What sends all that is due; whoever makes something due asks for it. */
export const sendingJob = { name: "send_certificates", payload: z.object({}) };

/** How many leave in one go; the others follow in the next. */
const mostAtOnce = 100;

/** Certificates whose day has come and that pay, those that wait longest first. */
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

/** Notes whom a new certificate is sent to and when. */
export const planSending = (tx: Tx, certificateId: number, giving: Giving, now: Date): Promise<void> =>
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

const giverOf = (tx: Db | Tx, orderId: number | null) =>
  orderId === null
    ? undefined
    : tx
        .selectFrom("orders")
        .select([
          "id",
          "number",
          "access_token",
          "lang",
          "contact_first_name",
          "contact_phone",
          "contact_email",
        ])
        .select("gift_anonymous")
        .where("id", "=", orderId)
        .executeTakeFirst();

/** A code that cannot be opened is tried again after so long, behind those that can be. */
const triedAgainMinutes = 30;

/**
 * Sends a certificate that is due, with its paper, and tells whoever gives it; one that is not due stays.
 * @returns false when none of the keys opens its code: it stays unsent
 */
export async function sendCertificate(
  { db, clock, publicUrl, certificateKeys, pathOf }: SendingNeeds,
  id: number,
): Promise<boolean> {
  const now = clock();
  const sent = await transact<boolean, never>(db, async (tx) => {
    const certificate = await lockWithOrder(tx, id);
    const sending = certificate && (await sendingOf(tx, id));
    if (!certificate || !isDue(certificate, sending, now)) return ok(true);
    const code = openCode(certificate.sealed_code, certificateKeys);
    if (code === null) {
      const due_at = new Date(now.getTime() + triedAgainMinutes * 60_000);
      await writeSending(tx, id, { due_at, unopened_at: sending.unopened_at ?? now });
      return ok(false);
    }
    const order = await giverOf(tx, certificate.order_id);
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
    const teller = { publicUrl, now };
    const messageId = await giveCertificate(tx, { ...certificate, code, sending, from, files }, teller);
    await writeSending(tx, id, { sent_at: now, message_id: messageId, unopened_at: null, told_at: null });
    await changeCertificate(tx, id, {});
    await addMovement(tx, system, id, { kind: "sent", amount_kop: 0, order_id: certificate.order_id }, now);
    if (order) await tellGiven(tx, certificate, sending, { ...order, path: pathOf(order) }, teller);
    return ok(true);
  });
  return !sent.ok || sent.value;
}

/** Whether everything that an order sends has left. */
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

/** Whether what was sent did not arrive, as far as its carrier knows. */
export async function wasLost(tx: Tx, { message_id, sent_at }: Sending): Promise<boolean> {
  if (sent_at === null || message_id === null) return false;
  const message = await tx
    .selectFrom("messages")
    .select("status")
    .where("id", "=", message_id)
    .executeTakeFirst();
  return message === undefined ? false : sendingState({ isSent: true }, message.status) === "lost";
}
