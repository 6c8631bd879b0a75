import { afterAll, beforeAll, expect, it } from "vitest";
import { minimalDay, seedMinimal } from "#seed/minimal.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { writeLoad } from "./write-load.ts";

const { db, connection, reset } = await testDatabase();
const { pool } = connection;
const size = { orders: 400, products: 40, people: 150 };
const fact = async <T>(question: string): Promise<T> => (await pool.query(question)).rows[0].fact;
const fingerprint = () =>
  fact<string>(
    `select md5(string_agg(concat_ws(' ', status, total_kop, contact_phone, search_words, created_at), ',' order by id))
       as fact from orders`,
  );

beforeAll(async () => {
  await seedMinimal(db);
  await writeLoad(pool, minimalDay, size);
});
afterAll(() => connection.close());

it("writes the requested number of orders and products, over two years up to now", async () => {
  expect(await fact("select count(*)::int as fact from orders")).toBe(size.orders);
  expect(await fact("select count(*)::int as fact from products")).toBe(size.products);
  const latest = await fact<Date>("select max(created_at) as fact from orders");
  const oldest = await fact<Date>("select min(created_at) as fact from orders");
  expect(latest.getTime()).toBeLessThanOrEqual(minimalDay.getTime());
  expect(latest.getTime() - oldest.getTime()).toBeGreaterThan(700 * 86_400_000);
});

it("leaves every stock level equal to the sum of its movements", async () => {
  expect(
    await fact(
      `select count(*)::int as fact from stock s
       where on_hand <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = s.variant_id)`,
    ),
  ).toBe(0);
});

it("leaves no order that contradicts its lines, its history or its payment", async () => {
  expect(
    await fact(
      `select count(*)::int as fact from orders o where
         subtotal_kop <> (select sum(total_kop) from order_lines l where l.order_id = o.id)
         or items_count <> (select sum(quantity) from order_lines l where l.order_id = o.id)
         or status <> (select coalesce(data ->> 'to', 'new') from order_events e where e.order_id = o.id order by id desc limit 1)
         or version <> (select count(*) from order_events e where e.order_id = o.id)
         or updated_at <> (select max(at) from order_events e where e.order_id = o.id)
         or total_kop <> (select amount_kop from payment_attempts a where a.order_id = o.id)
         or (status in ('packing', 'shipped', 'delivered', 'completed', 'returned'))
            <> exists (select from packing p where p.order_id = o.id)`,
    ),
  ).toBe(0);
});

it("writes nothing at all when it fails", async () => {
  await expect(writeLoad(pool, minimalDay, { ...size, products: 60, orders: 1 })).rejects.toThrow();
  expect(await fact("select count(*)::int as fact from products")).toBe(size.products);
});

it("is the same for the same day", async () => {
  const before = await fingerprint();
  await reset();
  await seedMinimal(db);
  await writeLoad(pool, minimalDay, size);
  expect(await fingerprint()).toBe(before);
});
