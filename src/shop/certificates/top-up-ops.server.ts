// Certificates that orders add to. A paid order adds its total, in the transaction that records the payment; an
// order that is no longer paid takes it back. The caller has locked the order: it is always locked first.
import type { Db, Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { system } from "../staff/rules/rights.ts";
import { type CertificateKeys, codeHash, newCode, openCode, sealCode } from "./code.server.ts";
import { orderOf } from "./reads/orders.server.ts";
import { stateOf } from "./rules/bought.ts";
import { groupedCode, last4Of } from "./rules/code.ts";
import { type Ledger, ledgerOf } from "./rules/ledger.ts";
import type { BoughtUnit } from "./rules/refunding.ts";
import { outstandingOf, topUpChange } from "./rules/top-ups.ts";
import { expiresAfter } from "./rules/validity.ts";
import {
  addMovement,
  changeCertificate,
  insertCertificate,
  ledgersOf,
  lockCertificate,
} from "./store.server.ts";

interface Opening {
  readonly reason: string;
  readonly lang: "uk" | "ru";
  /** From this day it is valid for the usual time. */
  readonly from: Day;
  readonly at: Date;
}

/** An empty certificate that orders will add to. It pays for nothing before it is activated. @returns its id */
export async function openCertificate(
  tx: Tx,
  keys: CertificateKeys,
  { reason, lang, from, at }: Opening,
): Promise<number> {
  const code = newCode();
  const row = await insertCertificate(tx, {
    code_hash: codeHash(code),
    last4: last4Of(code),
    sealed_code: sealCode(code, keys),
    nominal_kop: 0,
    expires_on: expiresAfter(from),
    reason,
    lang,
    activated_at: null,
    phone: null,
    created_at: at,
  });
  if (!row) throw new Error("a new certificate has the code of another one");
  return row.id;
}

/** From now on it pays. @returns its code; null: no key decrypts it */
export async function activateCertificate(
  tx: Tx,
  keys: CertificateKeys,
  id: number,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<string | null> {
  const certificate = await lockCertificate(tx, id);
  if (!certificate) return null;
  if (!certificate.activated_at) {
    await changeCertificate(tx, id, { activated_at: at, expires_on: expiresAfter(today) });
    await addMovement(tx, system, id, { kind: "activated", amount_kop: 0 }, at);
  }
  const code = openCode(certificate.sealed_code, keys);
  return code && groupedCode(code);
}

/** From now on it neither pays nor takes money. */
export async function stopCertificate(tx: Tx, id: number, reason: string, at: Date): Promise<void> {
  const certificate = await lockCertificate(tx, id);
  if (!certificate || certificate.blocked_at) return;
  await changeCertificate(tx, id, { blocked_at: at, blocked_reason: reason });
  await addMovement(tx, system, id, { kind: "blocked", amount_kop: 0, comment: reason }, at);
}

/** Its ledger; locked first, so that nothing pays with it until the transaction ends. */
export async function lockedLedger(tx: Tx, id: number): Promise<Ledger> {
  await lockCertificate(tx, id);
  return ledgerOfOne(tx, id);
}

export const ledgerOfOne = async (db: Db | Tx, id: number): Promise<Ledger> =>
  (await ledgersOf(db, [id]))(id);

export async function recordTopUp(tx: Tx, orderId: number, certificateId: number): Promise<void> {
  await tx
    .insertInto("certificate_top_ups")
    .values({ order_id: orderId, certificate_id: certificateId })
    .execute();
}

const topUpOf = (db: Db | Tx, orderId: number) =>
  db.selectFrom("certificate_top_ups").selectAll().where("order_id", "=", orderId).executeTakeFirst();

/** The movements of an order that adds to a certificate. */
async function ownLedger(db: Db | Tx, orderId: number, certificateId: number): Promise<Ledger> {
  const movements = await db
    .selectFrom("certificate_movements")
    .select(["kind", "amount_kop"])
    .where("certificate_id", "=", certificateId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return ledgerOf(movements);
}

/** What an order has added to a certificate, as a unit to refund; null: it is no top-up. */
export async function topUpUnit(db: Db | Tx, orderId: number): Promise<Omit<BoughtUnit, "line"> | null> {
  const topUp = await topUpOf(db, orderId);
  if (!topUp) return null;
  const { certificate_id: id } = topUp;
  const own = await ownLedger(db, orderId, id);
  const { balance_kop } = await ledgerOfOne(db, id);
  // The others' money in it is not this order's.
  const left_kop = Math.max(0, Math.min(balance_kop, outstandingOf(own)));
  const { held_kop, refunded_kop } = own;
  const ledger = { balance_kop: left_kop, spent_kop: 0, held_kop, refunded_kop };
  return { id, paid_kop: own.issued_kop, ledger, isStopped: false };
}

interface Followed {
  readonly last4: string;
  /** What the order has lost although the certificate had spent it. */
  readonly spent_kop: Kop;
  readonly balance_kop: Kop;
}

/** Makes the certificate match an order that adds to it; a repeat changes nothing. Null: it is no top-up. */
export async function followTopUp(tx: Tx, orderId: number, at: Date): Promise<Followed | null> {
  const topUp = await topUpOf(tx, orderId);
  if (!topUp) return null;
  const { certificate_id: id } = topUp;
  const certificate = await lockCertificate(tx, id);
  if (!certificate) throw new Error("an order adds to a certificate that does not exist");
  const order = await orderOf(tx, orderId).executeTakeFirstOrThrow();
  const state = stateOf(order);
  const own = await ownLedger(tx, orderId, id);
  const ledger = await ledgerOfOne(tx, id);
  const amount_kop = topUpChange(state, order.total_kop, own, ledger);
  if (amount_kop !== 0) {
    const kind = amount_kop > 0 ? "issued" : "corrected";
    await addMovement(tx, system, id, { kind, amount_kop, order_id: orderId }, at);
    const added_kop = Math.max(0, amount_kop);
    await changeCertificate(tx, id, { nominal_kop: certificate.nominal_kop + added_kop });
  }
  const lost_kop = state === "active" ? 0 : outstandingOf(own) + amount_kop;
  return { last4: certificate.last4, spent_kop: lost_kop, balance_kop: ledger.balance_kop + amount_kop };
}
