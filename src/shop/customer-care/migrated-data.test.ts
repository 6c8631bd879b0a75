// What earlier versions know of customers is the same after the migrations that came with imports.
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInMemory } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { connectPglite } from "#db/pool.ts";

const folder = path.join(import.meta.dirname, "../../db/migrations");
const upTo = (name: string): string[] => fs.readdirSync(folder).filter((one) => one < name);

const pglite = await openInMemory();
const { pool, close } = connectPglite(
  pglite,
  () => pglite.close(),
  () => undefined,
);
afterAll(close);

const rows = async (query: string): Promise<unknown[]> => (await pool.query(query)).rows;
const totals = () =>
  rows(`select customer_id, phone, ids, phones, orders, sum_kop, created_at, last_at, guest_order_id, search
    from customer_totals order by customer_id nulls last, phone`);
const refresh = () => pool.query("select refresh_customer_totals(array[1, 2, 3], array['+380931180118'])");
const care = () =>
  rows(`select c.id, c.phone, c.email, array(select tag from customer_tags where customer_id = c.id order by 1) as tags,
    array(select text from customer_notes where customer_id = c.id order by id) as notes
    from customers c order by c.id`);

let before: { totals: unknown[]; care: unknown[] };

/** A customer with two phones, another without orders, and a guest. */
beforeAll(async () => {
  await migrate(pool, upTo("0158"));
  await pool.query(`insert into customers (phone, first_name, email) values
    ('+380672201401', 'Ірина', 'iryna@example.com'), ('+380672201402', null, null), ('+380672201403', 'Остап', null)`);
  await pool.query(`insert into customer_merges (customer_id, main_id, at) values (2, 1, now())`);
  await pool.query(`insert into customer_tags (customer_id, tag) values (1, 'VIP'), (2, 'опт'), (3, 'VIP')`);
  await pool.query(`insert into customer_notes (customer_id, text, at) values (2, 'Любить чорний', now())`);
  await pool.query(
    `insert into purchases (id, idempotency_key, request_hash, payment_method, lang)
    select ('0000000' || n || '-0000-4000-8000-000000000000')::uuid,
      ('0000000' || n || '-0000-4000-8000-000000000000')::uuid, n::text, 'invoice', 'uk' from generate_series(1, 2) n`,
  );
  const order = (purchase: number, customer: number | null, phone: string) =>
    pool.query(
      `insert into orders (purchase_id, parcel, parcels, payment_method, access_token, customer_id, contact_first_name,
        contact_last_name, contact_phone, delivery_type, subtotal_kop, discount_kop, wrap_kop, delivery_kop, fee_kop,
        total_kop, items_count, search_words, created_at, updated_at)
      values ($1, 1, 1, 'invoice', '', $2, 'Олена', 'Гнатюк', $3, 'pickup', 30000, 0, 0, 0, 0, 30000, 1, '',
        '2026-11-20T10:00Z', '2026-11-20T10:00Z')`,
      [`0000000${purchase}-0000-4000-8000-000000000000`, customer, phone],
    );
  await order(1, 2, "+380672201402");
  await order(2, null, "+380931180118");
  await refresh();
  before = { totals: await totals(), care: await care() };
  await migrate(pool, upTo("0160"));
});

test("imports change nothing of the customers who were there", async () => {
  expect(before.totals).toMatchObject([
    { customer_id: 1, orders: 1, sum_kop: 30_000 },
    { customer_id: 3, orders: 0 },
    { customer_id: null, phone: "+380931180118", orders: 1 },
  ]);
  expect({ totals: await totals(), care: await care() }).toEqual(before);
  await refresh();
  expect(await totals()).toEqual(before.totals);
});

test("a tag that an applied import gave is the import's, and every other is the team's", async () => {
  await pool.query(`insert into customer_imports (file_name, state, checked_at, rows_count, unchanged_count, ignored,
    problems, problems_count) select 'a.csv', state, now(), 1, 0, '{}', '[]', 0
    from unnest(array['applied', 'undone', 'checked']) with ordinality as s (state, n) order by n`);
  await pool.query(`insert into customer_import_items (import_id, position, phone, customer_id, is_new, rows, added) values
    (1, 1, '+380672201402', 2, false, '{2}', '{"tags": ["Опт"], "email": "o@example.com"}'),
    (2, 1, '+380672201403', 3, false, '{2}', '{"tags": ["VIP"]}'),
    (3, 1, '+380672201401', null, false, '{2}', '{"note": "Дзвонити"}')`);
  await migrate(pool);
  expect(await rows("select customer_id, tag, import_id from customer_tags order by 1")).toEqual([
    { customer_id: 1, tag: "VIP", import_id: null },
    { customer_id: 2, tag: "опт", import_id: 1 },
    { customer_id: 3, tag: "VIP", import_id: null },
  ]);
  expect(await rows("select tags from customer_import_items order by import_id")).toEqual([
    { tags: ["Опт"] },
    { tags: ["VIP"] },
    { tags: [] },
  ]);
});
