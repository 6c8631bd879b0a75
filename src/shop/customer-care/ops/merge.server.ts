// One person with several phones: their accounts are shown as one customer, until they are separated.
import { sql } from "kysely";
import type { OpNeeds, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { ensureCustomer, holdCustomer } from "../../customers/ops.server.ts";
import { transactAs } from "../../staff/ops.server.ts";
import { type Actor, accountOf } from "../../staff/rules/rights.ts";
import type { MergeChoice } from "../input.ts";
import { hasOrdered, personOf, personOfPhone } from "../person-reads.server.ts";
import { mergeProblem } from "../rules/merging.ts";

/**
 * Merges another customer, or a guest's phone, into this one. Those merged with either come along.
 * @returns the account to separate when this is taken back
 */
export const mergeCustomers = ({ db, clock }: OpNeeds, actor: Actor, id: number, choice: MergeChoice) =>
  transactAs(db, actor, "customer.edit", async (tx) => {
    await oneMergeAtATime(tx);
    const otherId = choice.customer ?? (await accountOfPhone(tx, choice.phone ?? ""));
    if (otherId === null) return refuse({ code: "not_found" });
    for (const one of [id, otherId].sort((a, b) => a - b))
      if (!(await holdCustomer(tx, one))) return refuse({ code: "not_found" });
    const [main, other] = [await personOf(tx, id), await personOf(tx, otherId)];
    if (!main?.main || !other?.main) return refuse({ code: "not_found" });
    const problem = mergeProblem(main.ids, other.ids);
    if (problem) return refuse({ code: problem });
    const [at, joined] = [clock(), other.main];
    await tx
      .insertInto("customer_merges")
      .values({ customer_id: joined, main_id: main.main, at, actor_id: accountOf(actor) })
      .execute();
    await recordChange(tx, actor, mergeChange(joined, null, main.main), at);
    return ok({ joined });
  });

/** Takes the merge of this account back; those merged with it before stay with it. */
export const separateCustomer = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "customer.edit", async (tx) => {
    await oneMergeAtATime(tx);
    const gone = await tx
      .deleteFrom("customer_merges")
      .where("customer_id", "=", id)
      .returning("main_id")
      .executeTakeFirst();
    if (!gone) return refuse({ code: (await personOf(tx, id)) ? "conflict" : "not_found" });
    await recordChange(tx, actor, mergeChange(id, gone.main_id, null), clock());
    return ok({ main: gone.main_id });
  });

const mergeChange = (id: number, from: number | null, to: number | null) => ({
  subject: "customer" as const,
  id,
  before: { merged_into: from },
  after: { merged_into: to },
});

/** So that two merges never close a circle. */
async function oneMergeAtATime(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('customer_merges'))`.execute(tx);
}

/** The account of a phone; created for a guest who has ordered. Null: the phone is unknown. */
async function accountOfPhone(tx: Tx, phone: string): Promise<number | null> {
  const { main } = await personOfPhone(tx, phone);
  return main ?? ((await hasOrdered(tx, phone)) ? ensureCustomer(tx, phone) : null);
}
