// Filling an empty database.
import type { Connection } from "#db/pool.ts";
import { resetDatabase } from "#db/reset.ts";
import { announce } from "#jobs/announce.ts";
import type { Clock } from "#kit/clock.ts";
import type { DeliveryCarrier, PostOffices } from "#shop/delivery/port.ts";
import type { Senders } from "#shop/messaging/port.ts";
import { applyTemplate, findTemplate } from "./template.ts";
import { fillWhole, isHalfFilled } from "./whole.ts";

export interface SeedNeeds {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly carrier: DeliveryCarrier;
  readonly postOffices: PostOffices | null;
  readonly senders: Senders;
  readonly env: { readonly publicUrl: string };
}

/** Whether there is no product yet. */
export async function isUnfilled({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ filled: boolean }>(
    "select exists (select from products) or exists (select from categories) as filled",
  );
  return rows[0]?.filled === false;
}

/** The demo shop from its template, or by the ops without one: then it takes 15 seconds. */
export async function fillWithDemo({
  connection,
  clock,
  carrier,
  postOffices,
  senders,
  env,
}: SeedNeeds): Promise<void> {
  const now = clock();
  const template = findTemplate();
  if (template) await applyTemplate(connection.pool, template, { now, publicUrl: env.publicUrl });
  else {
    const { publicUrl } = env;
    // Imported here, because it reads the demo's data files: other starts do not need them.
    const { seedDemo } = await import("./demo/seed-demo.ts");
    await fillWhole(connection, () =>
      seedDemo({ connection, carrier, postOffices, senders, publicUrl, now }),
    );
  }
  for (const kind of ["settings_changed", "directory_changed"] as const)
    await announce(connection.db, { kind });
}

/** The demo shop after two busy years: 100 000 orders, 40 000 customers, 5 000 products. */
export async function fillWithLoad(needs: SeedNeeds): Promise<void> {
  await fillWithDemo(needs);
  const { writeLoad } = await import("./load/write-load.ts");
  await fillWhole(needs.connection, () => writeLoad(needs.connection.pool, needs.clock()));
}

const LOCK = 20_261_121;

/**
 * Fills a database that is empty or half filled; a half filled one is emptied first.
 * @returns whether it was either
 */
async function fillIfNeeded(needs: SeedNeeds, fill: Filling): Promise<boolean> {
  const { connection } = needs;
  if (await isHalfFilled(connection)) await resetDatabase(connection.pool);
  const empty = await isUnfilled(connection);
  if (empty) await fill(needs);
  return empty;
}

type Filling = (needs: SeedNeeds) => Promise<void>;

/**
 * Fills an empty, migrated database with the demo shop; only one of several instances does it, and a half
 * filled database is filled again.
 * @returns whether it was empty
 */
export async function seedIfEmpty(needs: SeedNeeds, fill: Filling = fillWithDemo): Promise<boolean> {
  const { connection } = needs;
  if (!(await isUnfilled(connection)) && !(await isHalfFilled(connection))) return false;
  if (connection.kind === "embedded") return fillIfNeeded(needs, fill);
  const guard = await connection.pool.connect();
  try {
    await guard.query("select pg_advisory_lock($1)", [LOCK]);
    return await fillIfNeeded(needs, fill);
  } finally {
    await guard.query("select pg_advisory_unlock($1)", [LOCK]);
    guard.release();
  }
}
