// Filling by the ops takes many transactions. A mark in the database from before the first until after the
// last shows a half filled database.
import type { Connection } from "#db/pool.ts";

type Filled = Pick<Connection, "pool">;

/** Fills the database, which is marked as half filled until success. */
export async function fillWhole({ pool }: Filled, fill: () => Promise<void>): Promise<void> {
  await pool.query("insert into seedings default values");
  await fill();
  await pool.query("delete from seedings");
}

/** Whether the database is being filled now, or a process that filled it ended too early. */
export async function isHalfFilled({ pool }: Filled): Promise<boolean> {
  const { rows } = await pool.query<{ half: boolean }>("select exists (select from seedings) as half");
  return rows[0]?.half === true;
}

/** A shop must not open with half of a demo. */
export async function refuseHalfFilled(connection: Filled): Promise<void> {
  if (await isHalfFilled(connection))
    throw new Error(
      "the database was left half filled by a process that ended: empty it with `npm run db -- reset`, or fill it anew with `npm run db -- seed demo`",
    );
}
