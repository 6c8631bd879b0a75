// Certificates sold in an order: created once per unit, active once paid, blocked when the order is
// cancelled. One idempotent function brings them in line with the order.
import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { type Ok, ok } from "#kit/result.ts";
import { system } from "../staff/rules/rights.ts";
import { codeHash, newCode, openCode, sealCode } from "./code.server.ts";
import { notifyOfCertificates, notifyStaffOfSpent, type ToldCertificate } from "./notices.server.ts";
import { areTopUps, certificateLines, orderOf } from "./reads/orders.server.ts";
import { type BoughtWith, type CertificateState, stateOf } from "./rules/bought.ts";
import { last4Of } from "./rules/code.ts";
import { type CertificateDelivery, certificateDeliveryOf } from "./rules/delivery.ts";
import { expiresAfter } from "./rules/validity.ts";
import { planSending, type SendingNeeds, sendingJob } from "./sending.server.ts";
import {
  addMovement,
  type CertificateRow,
  changeCertificate,
  insertCertificate,
  ledgersOf,
  lockCertificate,
  lockCertificatesOf,
} from "./store.server.ts";
import { followTopUp } from "./top-up-ops.server.ts";

/** Whether certificates of some of the lines already exist, or the lines add to one. */
export async function hasMade(tx: Tx, lineIds: readonly number[]): Promise<boolean> {
  const made = await tx
    .selectFrom("gift_certificates")
    .select("id")
    .where("order_line_id", "in", [...lineIds])
    .limit(1)
    .executeTakeFirst();
  return made !== undefined || (await areTopUps(tx, lineIds));
}

interface BoughtLineUnit {
  readonly line: number;
  readonly unit: number;
  readonly nominal_kop: number;
  /** Null: on paper, or invalid options. */
  readonly giving: CertificateDelivery | null;
}

async function orderUnitsOf(tx: Tx, orderId: number): Promise<BoughtLineUnit[]> {
  const lines = await certificateLines(tx, orderId);
  return lines
    .filter(({ unit_price_kop }) => unit_price_kop > 0)
    .flatMap(({ id, quantity, unit_price_kop, options }) =>
      Array.from({ length: quantity }, (_, unit) => ({
        line: id,
        unit,
        nominal_kop: unit_price_kop,
        giving: certificateDeliveryOf(options) ?? null,
      })),
    );
}

const isOf = (
  { order_line_id, unit }: Pick<CertificateRow, "order_line_id" | "unit">,
  wanted: Pick<BoughtLineUnit, "line" | "unit">,
): boolean => order_line_id === wanted.line && unit === wanted.unit;

type StoppedBy = Pick<Selectable<Database["orders"]>, "id" | "number">;

/** The order's certificates that no longer match a unit of it. */
async function gone(
  tx: Tx,
  order: StoppedBy & BoughtWith,
): Promise<Pick<CertificateRow, "id" | "blocked_at">[]> {
  const state = stateOf(order);
  const units = isWanted(state) ? await orderUnitsOf(tx, order.id) : [];
  const there = await tx
    .selectFrom("gift_certificates")
    .select(["id", "order_line_id", "unit", "activated_at", "blocked_at"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return there.filter(
    (one) =>
      !units.some((unit) => isOf(one, unit)) &&
      // An active one is stopped: its payment was not for this order. One that waits for payment stays.
      (state !== "none" || one.activated_at !== null),
  );
}

const isWanted = (state: CertificateState): boolean => state === "waiting" || state === "active";

/**
 * Blocks certificates that no longer match the order, in the transaction that changes the order: from then on
 * none of them pays. The caller has locked the order.
 */
export async function stopBought(tx: Tx, orderId: number, at: Date): Promise<void> {
  const order = await orderOf(tx, orderId).executeTakeFirstOrThrow();
  for (const { id } of await gone(tx, order)) {
    const certificate = await lockCertificate(tx, id);
    if (!certificate || certificate.blocked_at) continue;
    await changeCertificate(tx, id, { blocked_at: at, blocked_reason: order.number });
    await addMovement(tx, system, id, { kind: "blocked", amount_kop: 0, order_id: orderId }, at);
  }
}

/** Brings an order's certificates in line with the order, and sends the buyer the newly active codes. */
export async function keepInStep(
  { db, clock, publicUrl, certificateKeys, pathOf }: SendingNeeds,
  orderId: number,
): Promise<void> {
  const now = clock();
  await transact<Ok<null>>(db, async (tx) => {
    const order = await orderOf(tx, orderId).forUpdate("orders").forShare("purchase").executeTakeFirst();
    if (!order) return ok(null);
    const lost = await followTopUp(tx, orderId, now);
    if (lost) {
      if (lost.spent_kop > 0) await notifyStaffOfSpent(tx, order, [lost], { publicUrl, now });
      return ok(null);
    }
    const state = stateOf(order);
    await stopBought(tx, orderId, now);
    await notifyOfSpent(tx, order, { publicUrl, now });
    const units = isWanted(state) ? await orderUnitsOf(tx, orderId) : [];
    const there = await lockCertificatesOf(tx, orderId);
    const told: ToldCertificate[] = [];
    const today = kyivDate(now);
    for (const wanted of units) {
      const { giving } = wanted;
      // The recipient gets a full year: it begins on the delivery day.
      const expires_on = expiresAfter(giving?.day && giving.day > today ? giving.day : today);
      const made = there.find((one) => isOf(one, wanted));
      if (!made) {
        const code = newCode();
        const row = await insertCertificate(tx, {
          code_hash: codeHash(code),
          last4: last4Of(code),
          sealed_code: sealCode(code, certificateKeys),
          nominal_kop: wanted.nominal_kop,
          expires_on,
          activated_at: state === "active" ? now : null,
          phone: null,
          holder_name: giving?.name ?? "",
          greeting: giving?.greeting ?? "",
          lang: order.lang,
          order_id: orderId,
          order_line_id: wanted.line,
          unit: wanted.unit,
          created_at: now,
        });
        if (!row) continue;
        const issued = { kind: "issued" as const, amount_kop: wanted.nominal_kop, order_id: orderId };
        await addMovement(tx, system, row.id, issued, now);
        if (giving) await planSending(tx, row.id, giving, now);
        else if (state === "active") told.push({ code, amount_kop: wanted.nominal_kop, expires_on });
        continue;
      }
      // Blocked by this order, which includes it again.
      const isBack = made.blocked_at !== null && made.blocked_reason === order.number;
      if (isBack) {
        await changeCertificate(tx, made.id, { blocked_at: null, blocked_reason: null });
        await addMovement(tx, system, made.id, { kind: "unblocked", amount_kop: 0, order_id: orderId }, now);
      }
      if (state === "active" && !made.activated_at) {
        await changeCertificate(tx, made.id, { activated_at: now, expires_on });
        await addMovement(tx, system, made.id, { kind: "activated", amount_kop: 0, order_id: orderId }, now);
        const code = openCode(made.sealed_code, certificateKeys);
        if (code && (isBack || !made.blocked_at) && !giving)
          told.push({ code, amount_kop: made.balance_kop, expires_on });
      }
    }
    const recipient = {
      phone: order.contact_phone,
      email: order.contact_email,
      lang: order.lang,
      path: pathOf(order),
      orderId,
    };
    await notifyOfCertificates(tx, told, recipient, { publicUrl, now });
    if (units.some(({ giving }) => giving !== null)) await enqueue(tx, sendingJob, {}, { uniqueKey: "due" });
    return ok(null);
  });
}

/** Notifies the team of certificates that were stopped after they had paid for something. */
async function notifyOfSpent(
  tx: Tx,
  order: StoppedBy & BoughtWith,
  context: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const stopped = new Set((await gone(tx, order)).map(({ id }) => id));
  if (stopped.size === 0) return;
  const certificates = (await lockCertificatesOf(tx, order.id)).filter(({ id }) => stopped.has(id));
  const ledger = await ledgersOf(tx, [...stopped]);
  const spent = certificates
    .map(({ id, last4 }) => ({ last4, ...ledger(id) }))
    .filter(({ spent_kop }) => spent_kop > 0);
  if (spent.length > 0) await notifyStaffOfSpent(tx, order, spent, context);
}
