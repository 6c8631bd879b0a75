// A certificate at the till: looked up by its code, spent within the order's transaction, and given back to.
import type { Db, Tx } from "#db/database.ts";
import { type Clock, kyivDate } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { consumeLimits, type Demand, type LimitKeys, secondsUntilFree } from "../rate-limits/ops.server.ts";
import { type Actor, system } from "../staff/rules.ts";
import { codeHash } from "./code.server.ts";
import { readCode } from "./rules/code.ts";
import { type CertificateAtTill, expiresAfterReturn, refusalOf } from "./rules.ts";
import {
  addMovement,
  type Certificate,
  certificateByHash,
  changeCertificate,
  lockCertificate,
} from "./store.server.ts";

/** Who asks for a code. Wrong ones are counted for each account, session and address. */
export type Asker = LimitKeys;

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

/** Whoever is signed in does not pay for the neighbours behind their address. */
const counted = ({ account, session, address }: Asker): readonly Demand[] => [
  ["certificate_guess", account ? { account } : { ...(session && { session }), ...(address && { address }) }],
];

/** The certificate of a typed code, whatever has become of it. What is wrong with a code is told to nobody who guesses. */
export async function findCertificate(
  needs: Needs,
  typed: string,
  asker: Asker,
): Promise<Result<Certificate, { readonly code: "certificate_unknown" | "certificate_later" }>> {
  if ((await secondsUntilFree(needs, counted(asker))) > 0) return refuse({ code: "certificate_later" });
  const code = readCode(typed);
  const found = code === null ? undefined : await certificateByHash(needs.db, codeHash(code));
  if (found) return ok(found);
  // Who mistypes a character guesses nothing: the check has found it.
  if (code !== null) await consumeLimits(needs, counted(asker));
  return refuse({ code: "certificate_unknown" });
}

/** The certificate of a code that a buyer typed; undefined when they typed none. */
export async function certificateAtTill(
  needs: Needs,
  typed: string | null | undefined,
  asker: Asker,
): Promise<CertificateAtTill | undefined> {
  if (!typed) return undefined;
  const found = await findCertificate(needs, typed, asker);
  if (!found.ok) return { ok: false, code: found.error.code };
  const refused = refusalOf(found.value, kyivDate(needs.clock()));
  if (refused) return { ok: false, code: refused };
  const { id, last4, balance_kop } = found.value;
  return { ok: true, id, last4, balance_kop };
}

/**
 * Spends of a certificate on an order that is being placed, and notes it as a payment: whoever spends the same one
 * waits here. Refused when it does not hold as much any more.
 */
export async function spendCertificate(
  tx: Tx,
  {
    certificateId,
    orderId,
    amount_kop,
    at,
  }: { certificateId: number; orderId: number; amount_kop: number; at: Date },
): Promise<Result<null, { readonly code: "certificate_changed" }>> {
  const certificate = await lockCertificate(tx, certificateId);
  const pays = certificate && !refusalOf(certificate, kyivDate(at)) && certificate.balance_kop >= amount_kop;
  if (!pays) return refuse({ code: "certificate_changed" });
  const spent = { kind: "spent" as const, amount_kop: -amount_kop, order_id: orderId };
  await addMovement(tx, system, certificateId, spent, at);
  await changeCertificate(tx, certificateId, {});
  await tx
    .insertInto("payment_attempts")
    .values({
      order_id: orderId,
      provider: "certificate",
      certificate_id: certificateId,
      amount_kop,
      status: "paid",
      external_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return ok(null);
}

/**
 * Puts money of an order back onto the certificate that paid it: one that is blocked stays blocked, one that has expired,
 * or is about to, lasts a little longer, so that the money can be spent.
 */
export async function giveBackToCertificate(
  tx: Tx,
  actor: Actor,
  {
    certificateId,
    orderId,
    amount_kop,
    at,
  }: { certificateId: number; orderId: number; amount_kop: number; at: Date },
): Promise<void> {
  const certificate = await lockCertificate(tx, certificateId);
  if (!certificate) throw new Error("an order was paid by a certificate that is not there");
  await addMovement(tx, actor, certificateId, { kind: "returned", amount_kop, order_id: orderId }, at);
  const expires_on = expiresAfterReturn(certificate.expires_on, kyivDate(at));
  await changeCertificate(tx, certificateId, { expires_on });
  if (expires_on !== certificate.expires_on)
    await addMovement(tx, actor, certificateId, { kind: "prolonged", amount_kop: 0, order_id: orderId }, at);
}
