// Payout registers: imported from a file completely or not at all; staff settle differences. A register
// records no payments of orders.
import { createHash } from "node:crypto";
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { readSheet } from "#kit/sheets/read.ts";
import { recordChange } from "../audit/ops.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf, can } from "../staff/rules/rights.ts";
import { ordersByTracking } from "./reads/matching.server.ts";
import { paidRows } from "./rules/sheet.ts";
import { awaitedOf, keptOf, payoutLimits, stateOf } from "./rules/states.ts";
import {
  deleteBrought,
  insertRegister,
  type JudgedRow,
  lockRegisters,
  lockRow,
  registerWith,
  settleRow,
} from "./store.server.ts";

const field = "file";

/** Matches the rows of a register's file with orders and saves them. @returns the register's number */
export async function takeRegister(
  { db, clock }: OpNeeds,
  actor: Actor,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
) {
  if (!can(actor, "payment.record")) return refuse({ code: "forbidden" });
  const sheet = readSheet(bytes, payoutLimits);
  if (!sheet.ok)
    return refuse({ code: sheet.error === "too_big" ? "sheet_too_big" : "sheet_unreadable", field });
  const read = paidRows(sheet.value);
  if (!read.ok) return refuse({ ...read.error, field });
  const digest = createHash("sha256").update(bytes).digest("hex");
  const { delivery: settings } = await shopSettings(db);
  const now = clock();
  return transact(db, async (tx) => {
    await lockRegisters(tx);
    const known = await registerWith(tx, digest);
    if (known !== null) return refuse({ code: "payout_known", field, register: known });
    const orders = await ordersByTracking(
      tx,
      read.value.map((row) => row.tracking_number),
    );
    const seen = new Set<number>();
    const rows = read.value.map(({ isNet, ...row }): JudgedRow => {
      const order = orders.get(row.tracking_number);
      if (!order)
        return { ...row, order_id: null, state: stateOf({ ...row, isNet }, null), awaited_kop: null };
      const awaited_kop = awaitedOf(order);
      const on = row.paid_on ?? kyivDate(now);
      const state = stateOf(
        { ...row, isNet },
        {
          awaited_kop,
          kept_kop: keptOf(awaited_kop ?? 0, { carrier: order.carrier, on }, settings),
          wasPaidOut: order.wasPaidOut || seen.has(order.id),
        },
      );
      seen.add(order.id);
      return { ...row, order_id: order.id, state, awaited_kop };
    });
    const register = { file_name: fileName, digest, staff_id: accountOf(actor), created_at: now };
    const id = await insertRegister(tx, register, rows);
    await deleteBrought(tx);
    await recordChange(tx, actor, { subject: "payout", id, before: null, after: { file: fileName } }, now);
    return ok({ id });
  });
}

/** Settles a difference; the note says how. */
export async function settleDifference(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { note }: { readonly note: string },
) {
  const now = clock();
  return transactAs(db, actor, "payment.record", async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.state === "matches") return refuse({ code: "not_found" });
    if (row.settled_at) return refuse({ code: "conflict" });
    await settleRow(tx, id, { settled_at: now, settled_by: accountOf(actor), note });
    const after = { tracking_number: row.tracking_number, note };
    await recordChange(tx, actor, { subject: "payout", id: row.register_id, before: {}, after }, now);
    return ok({ id });
  });
}

/** Reopens a difference that was settled by mistake. Its note stays in the audit. */
export async function reopenDifference({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "payment.record", async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.state === "matches") return refuse({ code: "not_found" });
    if (!row.settled_at) return refuse({ code: "conflict" });
    await settleRow(tx, id, { settled_at: null, settled_by: null, note: null });
    const change = { before: { note: row.note }, after: { tracking_number: row.tracking_number } };
    await recordChange(tx, actor, { subject: "payout", id: row.register_id, ...change }, clock());
    return ok({ id });
  });
}
