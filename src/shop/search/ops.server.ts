// The shop's search synonyms. All instances are notified of a change at its commit.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import type { Day } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { SynonymsInput } from "./input.ts";
import { commonSynonyms } from "./rules/common-synonyms.ts";
import {
  type CountedWords,
  deleteSynonyms,
  insertSynonyms,
  lockEmptySynonyms,
  lockSynonyms,
  updateSynonyms,
  writeSearches,
} from "./store.server.ts";

const subject = "synonyms";

async function record(tx: Tx, actor: Actor, id: number, change: Change, at: Date): Promise<void> {
  await recordChange(tx, actor, { subject, id, ...change }, at);
  await announce(tx, { kind: "synonyms_changed" });
}

interface Change {
  readonly before: SynonymsInput | null;
  readonly after: SynonymsInput | null;
}

/** @returns the id of the new group */
export async function addSynonyms({ db, clock }: OpNeeds, actor: Actor, group: SynonymsInput) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const { id } = await insertSynonyms(tx, group, clock());
    await record(tx, actor, id, { before: null, after: group }, clock());
    return ok({ id });
  });
}

/** @param version the group's version that the user saw */
export async function changeSynonyms(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { version, ...group }: SynonymsInput & { readonly version: number },
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const before = await lockSynonyms(tx, id);
    if (!before) return refuse({ code: "not_found" });
    if (before.version !== version) return refuse({ code: "conflict", version: before.version });
    await updateSynonyms(tx, id, group, clock());
    await record(tx, actor, id, { before: before.group, after: group }, clock());
    return ok(null);
  });
}

export async function dropSynonyms({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const before = await lockSynonyms(tx, id);
    if (!before) return refuse({ code: "not_found" });
    await deleteSynonyms(tx, id);
    await record(tx, actor, id, { before: before.group, after: null }, clock());
    return ok(null);
  });
}

/** Adds the default groups to a shop without synonyms; otherwise does nothing. @returns number of groups */
export async function addCommonSynonyms({ db, clock }: OpNeeds, actor: Actor) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    if (!(await lockEmptySynonyms(tx))) return ok({ added: 0 });
    for (const group of commonSynonyms) await insertSynonyms(tx, group, clock());
    await announce(tx, { kind: "synonyms_changed" });
    return ok({ added: commonSynonyms.length });
  });
}

/** Adds search counts of a day from another source. */
export const addSearches = (db: Db, day: Day, counted: readonly CountedWords[]): Promise<void> =>
  writeSearches(db, day, counted);
