// A certificate at the till: looked up by its code, spent within the order's transaction, and given back to.
import type { Db, Tx } from "#db/database.ts";
import { type Clock, kyivDate } from "#kit/clock.ts";
import { sha256 } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { type Actor, system } from "../staff/rules.ts";
import { codeHash } from "./code.server.ts";
import { readCode } from "./rules/code.ts";
import { type CertificateAtTill, missesMinutes, missesMost, refusalOf } from "./rules.ts";
import { addMovement, certificateByHash, changeCertificate, lockCertificate } from "./store.server.ts";

/** Who asks for a code: a device's address, a session. Guesses are counted for each. */
export type Asker = readonly string[];

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

async function hasMissedTooOften({ db }: Needs, who: readonly string[], now: Date): Promise<boolean> {
  if (who.length === 0) return false;
  const since = new Date(now.getTime() - missesMinutes * 60_000);
  const counts = await db
    .selectFrom("certificate_misses")
    .select((eb) => eb.fn.countAll<number>().as("misses"))
    .where("who", "in", who)
    .where("at", ">", since)
    .groupBy("who")
    .execute();
  return counts.some(({ misses }) => misses >= missesMost);
}

async function noteMiss({ db }: Needs, who: readonly string[], now: Date): Promise<void> {
  if (who.length === 0) return;
  const old = new Date(now.getTime() - missesMinutes * 60_000);
  await db.deleteFrom("certificate_misses").where("at", "<", old).execute();
  await db
    .insertInto("certificate_misses")
    .values(who.map((name) => ({ who: name, at: now })))
    .execute();
}

/** The certificate of a code that a buyer typed; undefined when they typed none. */
export async function certificateAtTill(
  needs: Needs,
  typed: string | null | undefined,
  asker: Asker,
): Promise<CertificateAtTill | undefined> {
  if (!typed) return undefined;
  const now = needs.clock();
  // Addresses are personal: what is counted needs no name.
  const who = asker.map((name) => sha256(`certificate ${name}`));
  if (await hasMissedTooOften(needs, who, now)) return { ok: false, code: "certificate_later" };
  const code = readCode(typed);
  const found = code === null ? undefined : await certificateByHash(needs.db, codeHash(code));
  if (!found) {
    // Who mistypes a character guesses nothing: the check has found it.
    if (code !== null) await noteMiss(needs, who, now);
    return { ok: false, code: "certificate_unknown" };
  }
  const refused = refusalOf(found, kyivDate(now));
  if (refused) return { ok: false, code: refused };
  const { id, last4, balance_kop } = found;
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

/** Puts money of an order back onto the certificate that paid it, whatever has become of the certificate. */
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
  await lockCertificate(tx, certificateId);
  await addMovement(tx, actor, certificateId, { kind: "returned", amount_kop, order_id: orderId }, at);
  await changeCertificate(tx, certificateId, {});
}
