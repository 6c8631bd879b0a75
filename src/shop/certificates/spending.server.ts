// Certificates at checkout: look-up by code, payment within the order's transaction, and returns.
import type { OpNeeds, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { type CertificateMoney, recordCertificatePayment } from "../payments/ops.server.ts";
import { consumeLimits, type Demand, type LimitKeys, secondsUntilFree } from "../rate-limits/ops.server.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { codeHash } from "./code.server.ts";
import { readCode } from "./rules/code.ts";
import { type CertificateLookup, expiresAfterReturn, refusalOf } from "./rules/validity.ts";
import { addMovement, certificateByHash, changeCertificate, lockCertificate } from "./store.server.ts";

/** Who entered a code. Wrong codes are counted per account, session and address. */
export type Requester = LimitKeys;

/** A signed-in customer is not blocked by other visitors of the same IP address. */
const counted = ({ account, session, address }: Requester): readonly Demand[] => [
  ["certificate_guess", account ? { account } : { ...(session && { session }), ...(address && { address }) }],
];

/**
 * The certificate of a typed code, in any state. The refusal gives no reason, so it does not help to guess.
 */
export async function findCertificate(needs: OpNeeds, typed: string, requester: Requester) {
  if ((await secondsUntilFree(needs, counted(requester))) > 0) return refuse({ code: "certificate_later" });
  const code = readCode(typed);
  const found = code === null ? undefined : await certificateByHash(needs.db, codeHash(code));
  if (found) return ok(found);
  // A typing error does not count as a guess: the check character found it.
  if (code !== null) await consumeLimits(needs, counted(requester));
  return refuse({ code: "certificate_unknown" });
}

/** The certificate of the code that a buyer typed; undefined without a code. */
export async function lookUpCertificate(
  needs: OpNeeds,
  typed: string | null | undefined,
  requester: Requester,
): Promise<CertificateLookup | undefined> {
  if (!typed) return undefined;
  const found = await findCertificate(needs, typed, requester);
  if (!found.ok) return { ok: false, code: found.error.code };
  const refused = refusalOf(found.value, kyivDate(needs.clock()));
  if (refused) return { ok: false, code: refused };
  const { id, last4, balance_kop } = found.value;
  return { ok: true, id, last4, balance_kop };
}

/**
 * Pays an order in progress with a certificate and records the payment: concurrent payments with the same
 * certificate wait here. Refused when the balance is no longer enough.
 */
export async function spendCertificate(tx: Tx, { certificateId, orderId, amount_kop, at }: CertificateMoney) {
  const certificate = await lockCertificate(tx, certificateId);
  const pays = certificate && !refusalOf(certificate, kyivDate(at)) && certificate.balance_kop >= amount_kop;
  if (!pays) return refuse({ code: "certificate_changed" });
  const spent = { kind: "spent" as const, amount_kop: -amount_kop, order_id: orderId };
  await addMovement(tx, system, certificateId, spent, at);
  await changeCertificate(tx, certificateId, {});
  await recordCertificatePayment(tx, { certificateId, orderId, amount_kop, at });
  return ok(null);
}

/**
 * Returns an order's money to the certificate that paid it: a blocked one stays blocked; one that has
 * expired, or soon will, is prolonged, so that the money can be spent.
 */
export async function giveBackToCertificate(
  tx: Tx,
  actor: Actor,
  { certificateId, orderId, amount_kop, at }: CertificateMoney,
): Promise<void> {
  const certificate = await lockCertificate(tx, certificateId);
  if (!certificate) throw new Error("an order was paid by a certificate that does not exist");
  await addMovement(tx, actor, certificateId, { kind: "returned", amount_kop, order_id: orderId }, at);
  const expires_on = expiresAfterReturn(certificate.expires_on, kyivDate(at));
  await changeCertificate(tx, certificateId, { expires_on });
  if (expires_on !== certificate.expires_on)
    await addMovement(tx, actor, certificateId, { kind: "prolonged", amount_kop: 0, order_id: orderId }, at);
}
