// Refunds of bought certificates: the sum is held in the transaction that decides the refund, and settled
// with the refund. The caller has locked the order.
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { certificateLines, orderOf } from "./reads/orders.server.ts";
import { stateOf } from "./rules/bought.ts";
import type { BoughtUnit, Take } from "./rules/refunding.ts";
import { addMovement, changeCertificate, ledgersOf, lockCertificate } from "./store.server.ts";
import { topUpUnit } from "./top-up-ops.server.ts";

/** A line of the order and the sum paid for its whole quantity. */
interface PaidLine {
  readonly id: number;
  readonly quantity: number;
  readonly paid_kop: Kop;
}

/** The sum paid for one unit of a line; the sums of all units add up to the line's. */
const paidForUnit = ({ quantity, paid_kop }: PaidLine, unit: number): Kop =>
  Math.floor((paid_kop * (unit + 1)) / quantity) - Math.floor((paid_kop * unit) / quantity);

export async function boughtUnits(
  db: Db | Tx,
  orderId: number,
  lines: readonly PaidLine[],
): Promise<BoughtUnit[]> {
  const topUp = await topUpUnit(db, orderId);
  if (topUp) return [{ ...topUp, line: lines[0]?.id ?? null }];
  const certificates = await db
    .selectFrom("gift_certificates")
    .select(["id", "order_line_id", "unit", "nominal_kop", "activated_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  if (certificates.length === 0) return [];
  const isStopped = stateOf(await orderOf(db, orderId).executeTakeFirstOrThrow()) === "blocked";
  const ledger = await ledgersOf(
    db,
    certificates.map(({ id }) => id),
  );
  return certificates.map(({ id, order_line_id, unit, nominal_kop, activated_at }) => {
    const line = lines.find((one) => one.id === order_line_id);
    const own = line && unit !== null && unit < line.quantity ? line : undefined;
    const outside_kop = activated_at === null ? 0 : nominal_kop;
    return {
      id,
      line: own?.id ?? null,
      paid_kop: own ? paidForUnit(own, unit ?? 0) : outside_kop,
      ledger: ledger(id),
      isStopped: isStopped || own === undefined,
    };
  });
}

/** Paid certificates that are not created yet: the case for a moment after the payment. */
export async function unmadeKop(tx: Db | Tx, orderId: number, lines: readonly PaidLine[]): Promise<Kop> {
  if (stateOf(await orderOf(tx, orderId).executeTakeFirstOrThrow()) === "blocked") return 0;
  const rows = (await certificateLines(tx, orderId)).filter(({ unit_price_kop }) => unit_price_kop > 0);
  return rows.reduce((sum, { id, made }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return sum;
    const units = Array.from({ length: line.quantity }, (_, unit) => unit).slice(Number(made));
    return units.reduce((all, unit) => all + paidForUnit(line, unit), sum);
  }, 0);
}

/** Locks the certificates of an order, so that none of them pays while a refund is decided. */
export async function lockBought(tx: Tx, orderId: number): Promise<void> {
  await tx
    .selectFrom("gift_certificates")
    .select("id")
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("order_id", "=", orderId),
        eb(
          "id",
          "in",
          selectFrom("certificate_top_ups").select("certificate_id").where("order_id", "=", orderId),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

interface Refund {
  readonly id: number;
  readonly order_id: number;
}

/** Holds the refunded sums of certificates: from now on they cannot pay. */
export async function holdForRefund(
  tx: Tx,
  actor: Actor,
  { id: refund_id, order_id }: Refund,
  takes: readonly Take[],
  at: Date,
): Promise<void> {
  for (const { id, amount_kop, lapses_kop } of takes) {
    const of = { order_id, refund_id };
    await addMovement(tx, actor, id, { kind: "refund_held", amount_kop: -amount_kop, ...of }, at);
    if (lapses_kop > 0)
      await addMovement(tx, actor, id, { kind: "corrected", amount_kop: -lapses_kop, ...of }, at);
    await changeCertificate(tx, id, {});
  }
}

/** What a refund holds of each certificate, and its additional correction. */
async function heldBy(tx: Tx, { id }: Refund) {
  const rows = await tx
    .selectFrom("certificate_movements")
    .select(["certificate_id", "kind"])
    .select((eb) => eb.fn.sum<number>("amount_kop").as("amount_kop"))
    .where("refund_id", "=", id)
    .where("kind", "in", ["refund_held", "refund_released", "corrected"])
    .groupBy(["certificate_id", "kind"])
    .orderBy("certificate_id")
    .execute();
  const byCertificate = Map.groupBy(rows, ({ certificate_id }) => certificate_id);
  return [...byCertificate].map(([certificateId, own]) => {
    const sum = (isMeant: (kind: string) => boolean): Kop =>
      own.reduce((all, { kind, amount_kop }) => all - (isMeant(kind) ? Number(amount_kop) : 0), 0);
    return {
      certificateId,
      held_kop: sum((kind) => kind !== "corrected"),
      lapsed_kop: sum((kind) => kind === "corrected"),
    };
  });
}

/** Settles a refund: the held sums are refunded, or can pay again. */
export async function settleHeld(
  tx: Tx,
  refund: Refund,
  end: "refunded" | "failed",
  at: Date,
): Promise<void> {
  for (const { certificateId, held_kop, lapsed_kop } of await heldBy(tx, refund)) {
    await lockCertificate(tx, certificateId);
    const of = { order_id: refund.order_id, refund_id: refund.id };
    const write = (kind: "refund_released" | "refunded" | "corrected", amount_kop: Kop): Promise<void> =>
      addMovement(tx, system, certificateId, { kind, amount_kop, ...of }, at);
    if (held_kop > 0) {
      await write("refund_released", held_kop);
      if (end === "refunded") await write("refunded", -held_kop);
    }
    if (end === "failed" && lapsed_kop > 0) await write("corrected", lapsed_kop);
    await changeCertificate(tx, certificateId, {});
  }
}
