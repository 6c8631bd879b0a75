import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Result, refuse } from "#kit/result.ts";
import { type Actor, can, type Right } from "./rules/rights.ts";

/** The transaction of a user with a right; without it, refused. */
export const transactAs = async <R extends Result<unknown, unknown>>(
  db: Db,
  actor: Actor,
  right: Right,
  work: (tx: Tx) => Promise<R>,
) => (can(actor, right) ? transact(db, work) : refuse({ code: "forbidden" }));
