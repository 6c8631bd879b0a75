// Tags that the team gives a customer.
import { sql } from "kysely";
import type { OpNeeds, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../../audit/ops.server.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import { aboutCustomer } from "../ops.server.ts";
import { careLimits } from "../rules/limits.ts";
import { tagsOf } from "../tag-reads.server.ts";

/**
 * Adds a tag, in the spelling that the shop already has; one that the customer has changes nothing, but an undo of the
 * import that gave it no longer takes it away.
 */
export const addTag = (needs: OpNeeds, actor: Actor, customerId: number, { tag }: { tag: string }) =>
  aboutCustomer(needs, actor, customerId, async (tx, { ids }) => {
    const before = await tagsOf(tx, ids);
    if (before.some((one) => isSame(one, tag)) && (await keepTag(tx, ids, tag))) return ok(null);
    const spelled = await tx
      .selectFrom("customer_tags")
      .select("tag")
      .where(sql`lower(tag)`, "=", sql`lower(${tag}::text)`)
      .limit(1)
      .executeTakeFirst();
    if (before.length >= careLimits.tags || (!spelled && (await countTags(tx)) >= careLimits.tagsInShop))
      return refuse({ code: "too_many_tags" });
    const added = spelled?.tag ?? tag;
    // An import may just have given it.
    await sql`
      insert into customer_tags (customer_id, tag) values (${customerId}, ${added})
      on conflict (customer_id, lower(tag)) do update set import_id = null`.execute(tx);
    await recordTags(tx, needs, actor, { id: customerId, ids }, before);
    return ok(null);
  });

/** Removes a tag; one that the customer does not have changes nothing. */
export const removeTag = (needs: OpNeeds, actor: Actor, customerId: number, { tag }: { tag: string }) =>
  aboutCustomer(needs, actor, customerId, async (tx, { ids }) => {
    const before = await tagsOf(tx, ids);
    await tx
      .deleteFrom("customer_tags")
      .where("customer_id", "in", ids)
      .where(sql`lower(tag)`, "=", sql`lower(${tag}::text)`)
      .execute();
    await recordTags(tx, needs, actor, { id: customerId, ids }, before);
    return ok(null);
  });

/** @returns false when an undo of the import that gave the tag has just taken it away */
async function keepTag(tx: Tx, ids: readonly number[], tag: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("customer_tags")
    .set({ import_id: null })
    .where("customer_id", "in", ids)
    .where(sql`lower(tag)`, "=", sql`lower(${tag}::text)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function countTags(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("customer_tags")
    .select(sql<number>`count(distinct lower(tag))::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function recordTags(
  tx: Tx,
  { clock }: OpNeeds,
  actor: Actor,
  { id, ids }: { id: number; ids: readonly number[] },
  before: readonly string[],
): Promise<void> {
  const after = { tags: await tagsOf(tx, ids) };
  await recordChange(tx, actor, { subject: "customer", id, before: { tags: before }, after }, clock());
}
