// What two customers have, apart and together, before they are merged.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { MergeChoice } from "./input.ts";
import type { MergePreviewJson, MergeSideJson } from "./output.ts";
import { blockOf, isTheirs, type Person, personOf, personOfPhone } from "./person-reads.server.ts";
import { knownName } from "./reads.server.ts";
import { recipientsOf } from "./recipient-reads.server.ts";
import { mergeProblem } from "./rules/merging.ts";
import { tagsOf } from "./tag-reads.server.ts";

const mostRecipients = 1_000;

/** Null when one of them does not exist, or without the right to merge. */
export async function mergePreview(
  db: Db,
  actor: Actor,
  id: number,
  { customer, phone }: MergeChoice,
): Promise<MergePreviewJson | null> {
  if (!can(actor, "customer.edit") || (customer === undefined && phone === undefined)) return null;
  const main = await personOf(db, id);
  const other = customer === undefined ? await personOfPhone(db, phone ?? "") : await personOf(db, customer);
  if (!main || !other) return null;
  const both = {
    main: main.main,
    ids: [...new Set([...main.ids, ...other.ids])],
    phones: [...new Set([...main.phones, ...other.phones])],
  };
  const found = { main: await sideOf(db, main), other: await sideOf(db, other) };
  if (other.main === null && found.other.orders_placed === 0) return null;
  return { ...found, together: await sideOf(db, both), problem: mergeProblem(main.ids, other.ids) };
}

async function sideOf(db: Db, person: Person): Promise<MergeSideJson> {
  const money = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("placed"),
      eb.fn
        .countAll<number>()
        .filterWhere("status", "not in", ["cancelled", "returned"])
        .filterWhere("source", "<>", "replacement")
        .as("orders"),
      eb.fn
        .sum<number | null>("total_kop")
        .filterWhere("status", "not in", ["cancelled", "returned"])
        .filterWhere("source", "<>", "replacement")
        .as("sum_kop"),
    ])
    .where(isTheirs(person))
    .executeTakeFirstOrThrow();
  return {
    name: await knownName(db, person),
    phones: [...person.phones],
    orders: money.orders,
    orders_placed: money.placed,
    sum: hryvnias(Number(money.sum_kop ?? 0)),
    notes: await countNotes(db, person),
    tags: await tagsOf(db, person.ids),
    recipients: (await recipientsOf(db, person, mostRecipients)).length,
    blocked: (await blockOf(db, person)) !== null,
  };
}

async function countNotes(db: Db, { ids }: Person): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom("customer_notes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}
