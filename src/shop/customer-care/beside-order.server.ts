// The customer beside an order: the account, the team's notes, and whether it is blocked.
import type { Db } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { NoteJson } from "./output.ts";
import { notesOf } from "./reads.server.ts";

const shownNotes = 3;

export interface CustomerBeside {
  /** Null: a guest without notes. */
  readonly id: number | null;
  readonly blockReason: string | null;
  /** The newest ones. */
  readonly notes: readonly NoteJson[];
}

const nobody: CustomerBeside = { id: null, blockReason: null, notes: [] };

/** Null without the right to see customers, and when there is no such order. */
export async function customerBeside(db: Db, actor: Actor, number: string): Promise<CustomerBeside | null> {
  if (!can(actor, "customer.read")) return null;
  const order = await db
    .selectFrom("orders")
    .select(["customer_id", "contact_phone"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const account = await db
    .selectFrom("customers")
    .select(["id", "block_reason"])
    .where((eb) =>
      order.customer_id === null ? eb("phone", "=", order.contact_phone) : eb("id", "=", order.customer_id),
    )
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) return nobody;
  const notes = await notesOf(db, account.id);
  return { id: account.id, blockReason: account.block_reason, notes: notes.slice(0, shownNotes) };
}

/**
 * The customer card for the buyer of an order; a guest gets one, so that the team can add notes and block the
 * phone. The phone's owner gets this account on the first sign-in: docs/decisions/0082.
 */
export async function openCard({ db }: { readonly db: Db }, actor: Actor, number: string) {
  return transactAs(db, actor, "customer.edit", async (tx) => {
    const order = await tx
      .selectFrom("orders as o")
      .leftJoin("customers as c", "c.id", "o.customer_id")
      .select(["o.customer_id", "o.contact_phone", "c.deleted_at"])
      .where("o.number", "=", number)
      .executeTakeFirst();
    if (!order || order.deleted_at !== null) return refuse({ code: "not_found" });
    return ok({ id: order.customer_id ?? (await ensureCustomer(tx, order.contact_phone)) });
  });
}
