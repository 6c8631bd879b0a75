// Issues receipts: written in a transaction, sent outside of one. Only one sender at a time holds the
// register's turn, so receipts keep their order; the uuid makes a repeated send safe.
import { randomUUID } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type LinkOf, notifyIssued } from "./notices.server.ts";
import type { FiscalReceipt, FiscalRegister, IssuedReceipt } from "./port.ts";
import { ledgerOf } from "./reads/ledger.server.ts";
import { openReturns, openSales } from "./rules/due.ts";
import { shiftEndsAt } from "./rules/states.ts";
import {
  changeReceipt,
  giveTurn,
  lockReceipt,
  nextReceipt,
  openShiftRow,
  recordShiftOpen,
  recordShiftsClosed,
  takeTurn,
  writeReceipt,
} from "./store.server.ts";

export interface RegisterNeeds extends OpNeeds {
  /** Null: the shop has no fiscal register. */
  readonly register: FiscalRegister | null;
}

export interface IssuingNeeds extends RegisterNeeds {
  /** The shop's base URL, without a trailing slash. */
  readonly env: { readonly publicUrl: string };
  readonly linkOf: LinkOf;
}

/** Writes the missing receipts that the shop issues automatically. @returns their ids */
export async function writeDue(tx: Tx, orderId: number, now: Date): Promise<number[]> {
  const settings = (await shopSettings(tx)).receipts;
  const ledger = await ledgerOf(tx, orderId, { isLocked: true });
  if (!ledger) return [];
  const written: number[] = [];
  for (const { receipt, policy, isOld } of openSales(ledger, settings, now)) {
    if (policy.issuer !== "shop" || isOld) continue;
    const row = await writeReceipt(tx, ledger.orderId, receipt, now);
    if (row) written.push(row.id);
  }
  return [...written, ...(await writeReturns(tx, orderId, now))];
}

/** The same for refunds of recorded sales. */
async function writeReturns(tx: Tx, orderId: number, now: Date): Promise<number[]> {
  const ledger = await ledgerOf(tx, orderId, { isLocked: true });
  if (!ledger) return [];
  const written: number[] = [];
  for (const receipt of openReturns(ledger)) {
    const row = await writeReceipt(tx, ledger.orderId, receipt, now);
    if (row) written.push(row.id);
  }
  return written;
}

export type TurnOutcome =
  /** No receipt is waiting. */
  | "idle"
  /** Another process holds the turn. */
  | "busy"
  /** The tax service's answer is pending. */
  | "pending"
  | "unavailable";

const turnSeconds = 120;

/** Issues waiting receipts, oldest first, until the register stops answering. */
export async function issueWaiting(needs: IssuingNeeds): Promise<TurnOutcome> {
  const { db, clock, register } = needs;
  if (!register) return "idle";
  const until = new Date(clock().getTime() + turnSeconds * 1000);
  if (!(await takeTurn(db, clock(), until))) return "busy";
  try {
    for (;;) {
      const receipt = await nextReceipt(db);
      if (!receipt) return "idle";
      const outcome = await issueOne(needs, register, receipt);
      if (outcome !== "settled") return outcome;
      if (clock() >= until) return "pending";
    }
  } finally {
    await giveTurn(db, clock(), until);
  }
}

type Next = NonNullable<Awaited<ReturnType<typeof nextReceipt>>>;

async function issueOne(
  needs: IssuingNeeds,
  register: FiscalRegister,
  receipt: Next,
): Promise<"settled" | "pending" | "unavailable"> {
  const { header, footer } = (await shopSettings(needs.db)).receipts;
  const { uuid, sale_uuid: saleUuid, items, payments } = receipt;
  const sent: FiscalReceipt = { uuid, saleUuid, items, payments, header, footer };
  const answer = await issueInShift(needs, register, sent);
  if (answer.ok) return settle(needs, receipt.id, answer.value);
  const { error } = answer;
  if (error.code === "receipt_refused") {
    await changeReceipt(needs.db, receipt.id, { state: "failed", trouble: "refused", said: error.reason });
    return "settled";
  }
  const trouble = error.code === "register_key_rejected" ? "key_rejected" : "unavailable";
  await changeReceipt(needs.db, receipt.id, { trouble });
  return "unavailable";
}

/** Opens a shift when the register has none, so that staff need not do it each morning. */
async function issueInShift({ db, clock }: RegisterNeeds, register: FiscalRegister, receipt: FiscalReceipt) {
  const answer = await register.issue(receipt);
  if (answer.ok || answer.error.code !== "shift_closed") return answer;
  await recordShiftsClosed(db, clock(), null);
  const shift = await register.openShift(randomUUID());
  if (!shift.ok) return shift;
  await recordShiftOpen(db, shift.value, null);
  return register.issue(receipt);
}

/** Saves the register's answer about a receipt; once it is done, later answers change nothing. */
async function settle(
  { db, clock, env, linkOf }: IssuingNeeds,
  id: number,
  issued: IssuedReceipt,
): Promise<"settled" | "pending"> {
  const now = clock();
  await transact<Ok<null>>(db, async (tx) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt || receipt.state === "done") return ok(null);
    if (issued.state === "pending") {
      await changeReceipt(tx, id, { state: "sent", trouble: null, said: null });
    } else if (issued.state === "failed") {
      await changeReceipt(tx, id, { state: "failed", trouble: "failed", said: issued.reason });
    } else {
      const { fiscalCode: fiscal_code, taxUrl: tax_url, fiscalAt: fiscal_at } = issued;
      await changeReceipt(tx, id, {
        state: "done",
        trouble: null,
        said: null,
        fiscal_code,
        tax_url,
        fiscal_at,
      });
      await notifyIssued(tx, receipt, issued, { publicUrl: env.publicUrl, linkOf, now });
    }
    return ok(null);
  });
  return issued.state === "pending" ? "pending" : "settled";
}

/** Closes an overdue shift; others stay open. */
export async function closeOverdueShift({ db, clock, register }: RegisterNeeds): Promise<void> {
  const shift = await openShiftRow(db);
  if (!register || !shift || clock() < shiftEndsAt(shift.opened_at)) return;
  const closed = await register.closeShift();
  if (closed.ok) await recordShiftsClosed(db, clock(), null);
}

/** A staff member opens or closes the shift. @returns whether the register has done it */
export async function moveShift(
  { db, clock, register }: RegisterNeeds,
  to: "open" | "closed",
  by: number | null,
): Promise<boolean> {
  if (!register) return true;
  if (to === "closed") {
    const closed = await register.closeShift();
    if (closed.ok) await recordShiftsClosed(db, clock(), by);
    return closed.ok;
  }
  const known = await register.shift();
  if (!known.ok) return false;
  const open = known.value ? ok(known.value) : await register.openShift(randomUUID());
  if (!open.ok) return false;
  if (!known.value) await recordShiftsClosed(db, clock(), by);
  await recordShiftOpen(db, open.value, by);
  return true;
}
