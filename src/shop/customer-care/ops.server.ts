// The staff's operations on a customer: notes for each other, and a block for bad orders. Notes are deleted
// with the account; the audit log keeps their number, not their text.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { ensureCustomer, holdCustomer, setBlock } from "../customers/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf, can } from "../staff/rules/rights.ts";
import { buyerOf } from "./buyer-reads.server.ts";
import { blockedOf, type Person, personOf } from "./person-reads.server.ts";
import { careLimits } from "./rules/limits.ts";

export type CareRefusal =
  | { readonly code: "forbidden" | "not_found" | "too_many_notes" | "too_many_tags" }
  /** Another user was first. */
  | { readonly code: "conflict" };

/** Adds a note; the same one twice in a row (a retry after a lost response) is saved once. */
export const addNote = (needs: OpNeeds, actor: Actor, customerId: number, { text }: { text: string }) =>
  aboutCustomer(needs, actor, customerId, async (tx) => {
    const notes = await tx
      .selectFrom("customer_notes")
      .select(["author_id", "text"])
      .where("customer_id", "=", customerId)
      .orderBy("id", "desc")
      .execute();
    const author_id = accountOf(actor);
    const [newest] = notes;
    if (newest?.text === text && newest.author_id === author_id) return ok(null);
    if (notes.length >= careLimits.notes) return refuse({ code: "too_many_notes" });
    const at = needs.clock();
    await tx.insertInto("customer_notes").values({ customer_id: customerId, author_id, text, at }).execute();
    const [before, after] = [{ notes: notes.length }, { notes: notes.length + 1 }];
    await recordChange(tx, actor, { subject: "customer", id: customerId, before, after }, at);
    return ok(null);
  });

/** From now on this customer cannot place orders, signed in or not. */
export const blockCustomer = (
  needs: OpNeeds,
  actor: Actor,
  customerId: number,
  { reason }: { reason: string },
) => changeBlock(needs, actor, customerId, reason);

export const unblockCustomer = (needs: OpNeeds, actor: Actor, customerId: number) =>
  changeBlock(needs, actor, customerId, null);

const changeBlock = (needs: OpNeeds, actor: Actor, customerId: number, reason: string | null) =>
  aboutCustomer(needs, actor, customerId, async (tx, { ids }) => {
    const at = needs.clock();
    const blocked = await blockedOf(tx, ids);
    if ((reason === null) === (blocked.length === 0)) return refuse({ code: "conflict" });
    const facts = (why: string | null) => ({ blocked: why !== null, reason: why });
    // A block on any of the merged accounts is one on the person: all are taken away.
    for (const id of reason === null ? blocked : [customerId]) {
      const before = await setBlock(tx, id, reason === null ? null : { reason, at });
      const change = { before: facts(before.reason), after: facts(reason) };
      await recordChange(tx, actor, { subject: "customer", id, ...change }, at);
    }
    return ok(null);
  });

/** Runs on an existing customer, locked until the end. */
export function aboutCustomer(
  { db }: OpNeeds,
  actor: Actor,
  customerId: number,
  work: (tx: Tx, person: Person) => Promise<Result<null, CareRefusal>>,
) {
  if (!can(actor, "customer.edit")) return Promise.resolve(refuse({ code: "forbidden" }));
  return transact(db, async (tx) => {
    const person = (await holdCustomer(tx, customerId)) && (await personOf(tx, customerId));
    if (!person) return refuse({ code: "not_found" });
    return work(tx, person);
  });
}

/**
 * The customer card for the buyer of an order; a guest gets one, so that the team can add notes and block the
 * phone. The phone's owner gets this account on the first sign-in: docs/decisions/0082.
 */
export const openCard = ({ db }: Pick<OpNeeds, "db">, actor: Actor, number: string) =>
  transactAs(db, actor, "customer.edit", async (tx) => {
    const buyer = await buyerOf(tx, number);
    if (!buyer || (buyer.customer_id !== null && buyer.account_id === null))
      return refuse({ code: "not_found" });
    return ok({ id: buyer.customer_id ?? (await ensureCustomer(tx, buyer.contact_phone)) });
  });
