// Staff operations on certificates: issue, block, unblock, prolong, correct, resend. Each locks the
// certificate's row and writes to the ledger and the audit log, neither with the code.
import type { SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue } from "#jobs/queue.ts";
import { addDays, kyivDate } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { type Actor, can, type Right } from "../staff/rules/rights.ts";
import { type CertificateKeys, codeHash, newCode, openCode, sealCode } from "./code.server.ts";
import type { NewCertificateInput } from "./input.ts";
import { isPast, notifyOfCertificates } from "./notices.server.ts";
import { orderOfCertificate } from "./reads/orders.server.ts";
import { last4Of } from "./rules/code.ts";
import { shownAddress } from "./rules/sending.ts";
import { expiresAfter, stateOf } from "./rules/validity.ts";
import { sendingJob } from "./sending.server.ts";
import {
  addMovement,
  type Certificate,
  certificateByKey,
  changeCertificate,
  insertCertificate,
  lockCertificate,
  lockWithOrder,
  type Sending,
  sendingOf,
  writeSending,
} from "./store.server.ts";

export interface CertificateNeeds extends SiteNeeds {
  /** Decrypt and encrypt the codes. */
  readonly certificateKeys: CertificateKeys;
  /** Random by default; the demo sets known codes for its visitors. */
  readonly makeCode?: () => string;
}

export type CertificateRefusal =
  | { readonly code: "forbidden" | "not_found" }
  /** Another user changed it, or an order spent from it, after it was loaded. */
  | { readonly code: "conflict" }
  | { readonly code: "certificate_past"; readonly field: "expires_on" }
  | { readonly code: "certificate_not_sendable" | "certificate_already_sent" }
  | { readonly code: "certificate_address"; readonly field: "to" }
  | { readonly code: "certificate_day"; readonly field: "send_on" };

/** Longest time from now until the expiry date. */
const longestDays = 5 * 366;

/** The audited fields: no code, no phone. */
const journal = (certificate: Certificate, sending?: Sending) => ({
  last4: certificate.last4,
  nominal_kop: certificate.nominal_kop,
  balance_kop: certificate.balance_kop,
  expires_on: certificate.expires_on,
  blocked: certificate.blocked_at !== null,
  ...(sending && {
    recipient: shownAddress(sending.channel, sending.recipient),
    publish_at: sending.send_on,
  }),
});

const isTooFar = (day: string, now: Date): boolean =>
  isPast(day, now) || day > addDays(kyivDate(now), longestDays);

/** Issues a certificate by hand; a repeated request with the same key returns the same one. */
export async function issueCertificate(
  { db, clock, env, certificateKeys, makeCode = newCode }: CertificateNeeds,
  actor: Actor,
  { key, amount, reason, holder_name, greeting, expires_on, phone, lang }: NewCertificateInput,
) {
  if (!can(actor, "certificate.manage")) return refuse({ code: "forbidden" });
  const now = clock();
  const lastDay = expires_on ?? expiresAfter(kyivDate(now));
  if (isTooFar(lastDay, now)) return refuse({ code: "certificate_past", field: "expires_on" });
  return transact(db, async (tx) => {
    const code = makeCode();
    const made = await insertCertificate(tx, {
      code_hash: codeHash(code),
      last4: last4Of(code),
      sealed_code: sealCode(code, certificateKeys),
      nominal_kop: amount,
      expires_on: lastDay,
      activated_at: now,
      holder_name,
      greeting,
      reason,
      phone,
      lang,
      key,
      created_at: now,
    });
    if (!made) {
      const before = await certificateByKey(tx, key);
      const known = before && openCode(before.sealed_code, certificateKeys);
      return before && known
        ? ok({ id: before.id, last4: before.last4, code: known })
        : refuse({ code: "conflict" });
    }
    await addMovement(tx, actor, made.id, { kind: "issued", amount_kop: amount, comment: reason }, now);
    const after = journal({ ...made, balance_kop: amount });
    await recordChange(tx, actor, { subject: "certificate", id: made.id, before: null, after }, now);
    if (phone) {
      const recipient = { phone, email: null, lang, path: null, orderId: null };
      await notifyOfCertificates(tx, [{ code, amount_kop: amount, expires_on: lastDay }], recipient, {
        publicUrl: env.publicUrl,
        now,
      });
      await addMovement(tx, actor, made.id, { kind: "sent", amount_kop: 0 }, now);
    }
    return ok({ id: made.id, last4: made.last4, code });
  });
}

type Step = (tx: Tx, certificate: Certificate, now: Date) => Promise<Result<null, CertificateRefusal>>;

/** Locks a certificate, checks its version, runs one operation and writes the audit log. */
export async function step(
  { db, clock }: CertificateNeeds,
  actor: Actor,
  right: Right,
  { id, version }: { readonly id: number; readonly version: number },
  take: Step,
) {
  if (!can(actor, right)) return refuse({ code: "forbidden" });
  const now = clock();
  return transact(db, async (tx) => {
    const before = await lockWithOrder(tx, id);
    if (!before) return refuse({ code: "not_found" });
    if (before.version !== version) return refuse({ code: "conflict" });
    const was = journal(before, await sendingOf(tx, id));
    const taken = await take(tx, before, now);
    if (!taken.ok) return taken;
    const after = await lockCertificate(tx, id);
    if (after) {
      const is = journal(after, await sendingOf(tx, id));
      await recordChange(tx, actor, { subject: "certificate", id, before: was, after: is }, now);
    }
    return ok(null);
  });
}

interface Wish {
  readonly version: number;
  readonly reason: string;
}

/** Stops it from paying. A blocked one stays blocked. */
export const blockCertificate = (
  needs: CertificateNeeds,
  actor: Actor,
  id: number,
  { version, reason }: Wish,
) =>
  step(needs, actor, "certificate.manage", { id, version }, async (tx, { blocked_at }, now) => {
    if (blocked_at) return ok(null);
    await changeCertificate(tx, id, { blocked_at: now, blocked_reason: reason });
    await addMovement(tx, actor, id, { kind: "blocked", amount_kop: 0, comment: reason }, now);
    return ok(null);
  });

/** Lets it pay again; the expiry date does not change. */
export const unblockCertificate = (
  needs: CertificateNeeds,
  actor: Actor,
  id: number,
  { version, reason }: Wish,
) =>
  step(needs, actor, "certificate.manage", { id, version }, async (tx, { blocked_at }, now) => {
    if (!blocked_at) return ok(null);
    await changeCertificate(tx, id, { blocked_at: null, blocked_reason: null });
    await addMovement(tx, actor, id, { kind: "unblocked", amount_kop: 0, comment: reason }, now);
    return ok(null);
  });

/** Sets another expiry date. */
export const prolongCertificate = (
  needs: CertificateNeeds,
  actor: Actor,
  id: number,
  { version, reason, expires_on }: Wish & { readonly expires_on: string },
) =>
  step(needs, actor, "certificate.manage", { id, version }, async (tx, before, now) => {
    if (isTooFar(expires_on, now)) return refuse({ code: "certificate_past", field: "expires_on" });
    if (before.expires_on === expires_on) return ok(null);
    await changeCertificate(tx, id, { expires_on });
    await addMovement(tx, actor, id, { kind: "prolonged", amount_kop: 0, comment: reason }, now);
    return ok(null);
  });

/** Sets the balance; the difference goes into the ledger. */
export const correctCertificate = (
  needs: CertificateNeeds,
  actor: Actor,
  id: number,
  { version, reason, balance }: Wish & { readonly balance: number },
) =>
  step(needs, actor, "certificate.correct", { id, version }, async (tx, { balance_kop }, now) => {
    if (balance === balance_kop) return ok(null);
    await changeCertificate(tx, id, {});
    const amount_kop = balance - balance_kop;
    await addMovement(tx, actor, id, { kind: "corrected", amount_kop, comment: reason }, now);
    return ok(null);
  });

/** Sends the code again: to its recipient, at once; else to the order's buyer, or the phone used before. */
export const resendCertificate = (needs: CertificateNeeds, actor: Actor, id: number, version: number) =>
  step(needs, actor, "certificate.manage", { id, version }, async (tx, certificate, now) => {
    const code = openCode(certificate.sealed_code, needs.certificateKeys);
    const order = await orderOfCertificate(tx, id).executeTakeFirst();
    const phone = order?.contact_phone ?? certificate.phone;
    const isActive = stateOf(certificate, kyivDate(now)) === "active";
    if (!code || !phone || !isActive) return refuse({ code: "certificate_not_sendable" });
    const sending = await sendingOf(tx, id);
    if (sending) {
      await writeSending(tx, id, { due_at: now, sent_at: null, message_id: null });
      await changeCertificate(tx, id, {});
      await enqueue(tx, sendingJob, {}, { uniqueKey: "due" });
      return ok(null);
    }
    const recipient = {
      phone,
      email: order?.contact_email ?? null,
      lang: order?.lang ?? certificate.lang,
      path: null,
      orderId: order?.id ?? null,
    };
    const told = { code, amount_kop: certificate.balance_kop, expires_on: certificate.expires_on };
    await notifyOfCertificates(tx, [told], recipient, { publicUrl: needs.env.publicUrl, now });
    await changeCertificate(tx, id, {});
    await addMovement(tx, actor, id, { kind: "sent", amount_kop: 0 }, now);
    return ok(null);
  });
