// Filling by the ops is many transactions. A mark stands in the database from before the first until after the last, so
// that a database that was left half filled is known.
import type { Connection } from "#db/pool.ts";

type Filled = Pick<Connection, "pool">;

/** Fills the database, marked as half filled until it is done; also when it fails. */
export async function fillWhole({ pool }: Filled, fill: () => Promise<void>): Promise<void> {
  await pool.query("insert into seedings default values");
  await fill();
  await pool.query("delete from seedings");
}

/** Whether the database is being filled now, or a process that filled it ended half-way. */
export async function isHalfFilled({ pool }: Filled): Promise<boolean> {
  const { rows } = await pool.query<{ half: boolean }>("select exists (select from seedings) as half");
  return rows[0]?.half === true;
}

/** A shop does not open on half of a demo. */
export async function refuseHalfFilled(connection: Filled): Promise<void> {
  if (await isHalfFilled(connection))
    throw new Error(
      "the database was left half filled by a process that ended: empty it with `npm run db -- reset`, or fill it anew with `npm run db -- seed demo`",
    );
}
