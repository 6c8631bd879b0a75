// The demo shop in a new PostgreSQL (from its template when the build has made one, else by the ops), then
// moved into the embedded database and back.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppContext, openContainer } from "#container.ts";
import { backup, restore } from "#db/backup/database.ts";
import { readEnv } from "#env.ts";
import { variantsOf } from "#seed/demo/product-input.ts";
import { partProducts, products } from "#seed/demo/products.ts";
import { seedIfEmpty } from "#seed/seed.ts";
import { listing } from "#shop/catalog/reads/listing.server.ts";
import { plainQuery } from "#shop/catalog/rules/filters.ts";
import { recalled } from "#shop/messaging/rules/messages.ts";
import { testDatabase } from "../../setup/database.ts";
import { raceDatabase } from "../setup/database.ts";

const database = await raceDatabase();
const connection = await database.connect(4);
const { db } = connection;
let shop: AppContext;
let filled: boolean[];
beforeAll(async () => {
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SHOP_MODE: "demo",
    PUBLIC_URL: "https://demo.example",
  };
  shop = await openContainer(readEnv(env), { connection });
  filled = await Promise.all([seedIfEmpty(shop), seedIfEmpty(shop)]);
}, 240_000);
afterAll(() => database.close());

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error("no row");
  return row;
};

describe("the demo shop", () => {
  it("is loaded into an empty database once, when two instances start", async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await seedIfEmpty(shop)).toBe(false);
  });

  it("shows all its products, and boxes and messages made by buyers", async () => {
    const made = partProducts.filter(({ role }) => role === "box" || role === "letters");
    expect(made).toHaveLength(2);
    const shown = (await listing(shop, { kind: "all" }, plainQuery, "uk"))?.meta.total;
    expect(shown).toBe(products.length + made.length);
  });

  it("has four hundred orders of the last ninety days and a purchase of three, none in the future", async () => {
    const { count, old, ahead } = await one(
      sql<{ count: number; old: number; ahead: number }>`
        select count(*)::int, count(*) filter (where created_at < ${shop.clock()}::timestamptz - interval '92 days')::int as old,
          count(*) filter (where created_at > ${shop.clock()}::timestamptz)::int as ahead from orders`,
    );
    expect([count, old, ahead]).toEqual([403, 0, 0]);
  });

  it("has the stock that its texts say, and every unit is accounted for", async () => {
    const { rows } = await sql<{ key: string; on_hand: number; moved: number }>`
      select p.key || '/' || v.key as key, coalesce(s.on_hand, 0) as on_hand, coalesce(sum(m.delta), 0)::int as moved
      from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
      left join stock_movements m on m.variant_id = v.id group by 1, 2`.execute(db);
    const told = new Map(
      [...products, ...partProducts].flatMap((product) =>
        variantsOf(product).map(({ key, stock }) => [`${product.key}/${key}`, stock]),
      ),
    );
    expect(new Map(rows.map(({ key, on_hand }) => [key, on_hand]))).toEqual(told);
    expect(rows.filter(({ on_hand, moved }) => on_hand !== moved)).toEqual([]);
  });

  it("has its users: the customer with a dozen past orders and one in progress, the owner, the manager, the packer and the editor", async () => {
    const { rows } = await sql<{ phone: string; role: string | null; orders: number }>`
      select phone, role, (select count(*)::int from orders where customer_id = c.id) as orders
      from customers c left join staff_members on customer_id = c.id where phone < '+380500000020' order by phone`.execute(
      db,
    );
    expect(rows).toEqual([
      { phone: "+380500000001", role: null, orders: 13 },
      { phone: "+380500000010", role: "owner", orders: 0 },
      { phone: "+380500000011", role: "manager", orders: 0 },
      { phone: "+380500000012", role: "packer", orders: 0 },
      { phone: "+380500000013", role: "content", orders: 0 },
    ]);
  });

  // A message about a step waits until the step can no longer be taken back.
  it("has sent its buyers every message due by now that was not recalled, with links to this very shop", async () => {
    const { unheard, foreign, own } = await one(
      sql<{ unheard: number; foreign: number; own: number }>`
        select count(*) filter (where status not in ('sent', 'delivered', 'read') and coalesce(error, '') <> ${recalled}
            and (created_at at time zone 'Europe/Kyiv')::time between '09:00' and '20:45'
            and not exists (select from jobs j where j.name = 'deliver_messages' and j.run_at > j.created_at
              and j.payload -> 'ids' @> to_jsonb(messages.id)))::int as unheard,
          count(*) filter (where text like '%template.invalid%')::int as foreign,
          count(*) filter (where text like '%https://demo.example/%')::int as own from messages`,
    );
    expect([unheard, foreign]).toEqual([0, 0]);
    expect(own).toBeGreaterThan(400);
  });

  it("counts its next order after the last one", async () => {
    const { next, last } = await one(
      sql<{
        next: number;
        last: number;
      }>`select nextval('order_number')::int as next, (select max(number::int) from orders) as last`,
    );
    expect(next).toBe(last + 1);
  });
});

describe("a backup", () => {
  it("of PostgreSQL fills the embedded database with the same data, and comes back the same", async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-cross-"));
    const embedded = await testDatabase();
    const [there, back] = [path.join(folder, "there.gz"), path.join(folder, "back.gz")];
    await backup(connection.pool, there);
    await restore(embedded.connection.pool, there);
    const copy = await fingerprints(embedded.connection.pool);
    expect(copy).toEqual(await fingerprints(connection.pool));
    await backup(embedded.connection.pool, back);
    await restore(connection.pool, back, { force: true });
    expect(await fingerprints(connection.pool)).toEqual(copy);
    await Promise.all([embedded.close(), fs.rm(folder, { recursive: true })]);
  }, 120_000);
});

/** The rows of every table, and the value of every sequence. */
async function fingerprints(pool: typeof connection.pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    );
    found[name] = sums[0]?.sum ?? "";
  }
  const counters = await pool.query<{ name: string; last: number }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { name, last } of counters.rows) found[name] = String(last);
  return found;
}
