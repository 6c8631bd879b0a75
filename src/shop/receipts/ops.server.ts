// Operations on receipts: follow an order's payments, issue by hand, retry.
import { randomUUID } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue } from "#jobs/queue.ts";
import { type Ok, ok, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf, can } from "../staff/rules/rights.ts";
import { askForShift, followReceipts, issueReceipts } from "./jobs.server.ts";
import { ledgerOf, orderIdOf } from "./reads/ledger.server.ts";
import { openSales } from "./rules/due.ts";
import { changeReceipt, lockReceipt, writeReceipt } from "./store.server.ts";

/** Enqueues the receipts of an order after a payment event, within the event's transaction. @param at not before */
export const followByReceipts = (tx: Tx, orderId: number, at?: Date): Promise<void> =>
  enqueue(tx, followReceipts, { order_id: orderId }, at && { runAt: at });

/** Retries a refused receipt. One that failed for good gets a new uuid: nothing was fiscalised. */
export async function retryReceipt({ db }: Pick<OpNeeds, "db">, actor: Actor, id: number) {
  return transactAs(db, actor, "receipt.issue", async (tx) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt) return refuse({ code: "not_found" });
    if (receipt.state !== "failed") return refuse({ code: "receipt_settled" });
    const isNew = receipt.trouble === "failed";
    await changeReceipt(tx, id, {
      state: "queued",
      trouble: null,
      said: null,
      ...(isNew ? { uuid: randomUUID() } : {}),
    });
    await enqueue(tx, issueReceipts, { receipt_id: id });
    return ok(null);
  });
}

/** Issues receipts that the policy leaves to staff, and those too old to be issued automatically. */
export async function issueByHand({ db, clock }: OpNeeds, actor: Actor, number: string) {
  const now = clock();
  return transactAs(db, actor, "receipt.issue", async (tx) => {
    const orderId = await orderIdOf(tx, number);
    const ledger = orderId === null ? null : await ledgerOf(tx, orderId, { isLocked: true });
    if (orderId === null || !ledger) return refuse({ code: "not_found" });
    const { receipts } = await shopSettings(tx);
    let issued = 0;
    for (const { receipt, policy } of openSales(ledger, receipts, now)) {
      if (policy.issuer !== "person" && policy.issuer !== "shop") continue;
      const row = await writeReceipt(tx, ledger.orderId, receipt, now);
      if (!row) continue;
      issued += 1;
      await enqueue(tx, issueReceipts, { receipt_id: row.id });
    }
    // Refunds of it made since.
    await followByReceipts(tx, orderId);
    return issued > 0 ? ok({ issued }) : refuse({ code: "receipt_nothing_due" });
  });
}

/** Requests the register to open or close its shift. */
export async function askShift({ db }: Pick<OpNeeds, "db">, actor: Actor, to: "open" | "closed") {
  if (!can(actor, "receipt.issue")) return refuse({ code: "forbidden" });
  return transact<Ok<null>>(db, async (tx) => {
    await enqueue(tx, askForShift, { to, staff_id: accountOf(actor) }, { uniqueKey: to });
    return ok(null);
  });
}

/**
 * Handles a callback about a receipt; its content is not trusted, the status is requested from the register.
 */
export async function recordReceipt({ db }: Pick<OpNeeds, "db">, uuid: string): Promise<void> {
  await transact<Ok<null>>(db, async (tx) => {
    const receipt = await tx
      .selectFrom("receipts")
      .select(["id", "state"])
      .where("uuid", "=", uuid)
      .executeTakeFirst();
    if (receipt && receipt.state !== "done") await enqueue(tx, issueReceipts, { receipt_id: receipt.id });
    return ok(null);
  });
}
