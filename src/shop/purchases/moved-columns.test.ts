// What orders held of their purchase, and recorded of a discount, as earlier versions left it, after the migrations.
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInMemory } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { connectPglite } from "#db/pool.ts";

const folder = path.join(import.meta.dirname, "../../db/migrations");
const earlier = fs.readdirSync(folder).filter((name) => name < "0156");

const pglite = await openInMemory();
const { pool, close } = connectPglite(
  pglite,
  () => pglite.close(),
  () => undefined,
);
afterAll(close);

const of = (digit: number): string => `0000000${digit}-0000-4000-8000-000000000000`;

/** Two parcels of one purchase, one order in Russian without consent, and one that was split off it. */
beforeAll(async () => {
  await migrate(pool, earlier);
  for (const [purchase, hash] of [
    [1, "a"],
    [2, "b"],
    [3, "split of 10002"],
  ] as const)
    await pool.query(
      `insert into purchases (id, idempotency_key, request_hash, payment_method) values ($1, $1, $2, 'invoice')`,
      [of(purchase), hash],
    );
  const add = (purchase: number, parcel: number, parcels: number, lang: string, version: string | null) =>
    pool.query(
      `insert into orders (purchase_id, parcel, parcels, payment_method, access_token, lang, contact_first_name,
        contact_last_name, contact_phone, contact_email, delivery_type, consent_at, consent_version, subtotal_kop,
        discount_kop, wrap_kop, delivery_kop, fee_kop, total_kop, items_count, search_words, created_at, updated_at)
      values ($1, $2, $3, 'invoice', '', $4, 'Ірина', $5, '+380672201487', null, 'pickup', $6, $7,
        0, 0, 0, 0, 0, 0, 1, '', now(), now())`,
      [of(purchase), parcel, parcels, lang, `Ковальчук${purchase}`, version && "2026-11-20T10:00Z", version],
    );
  await add(1, 1, 2, "uk", "2026-11-20");
  await add(1, 2, 2, "uk", "2026-11-20");
  await add(2, 1, 1, "ru", null);
  await add(3, 1, 1, "ru", null);
  const edited = (wait: string, change: object) =>
    pool.query(
      `insert into order_events (order_id, kind, actor_kind, data, at)
      select id, 'edited', 'staff', $2, created_at + $1::interval from orders where id = 1`,
      [wait, { changes: [change], reason: "Постійна покупниця" }],
    );
  const discount = { what: "discount", before: 0, after: 50.01 };
  await edited("0", discount);
  await edited("1 minute", discount);
  await edited("0", { what: "total", before: 0, after: 50.01 });
  await migrate(pool);
});

const purchases = async (columns: string) =>
  (await pool.query(`select ${columns} from purchases order by id`)).rows as unknown[];

test("the language and the consent", async () => {
  expect(await purchases("lang, consent_at, consent_version")).toEqual([
    { lang: "uk", consent_at: new Date("2026-11-20T10:00Z"), consent_version: "2026-11-20" },
    { lang: "ru", consent_at: null, consent_version: null },
    { lang: "ru", consent_at: null, consent_version: null },
  ]);
});

test("a discount given with the order is no change of it; one given later is", async () => {
  const events = (await pool.query("select kind, data from order_events order by id")).rows as unknown[];
  expect(events).toMatchObject([
    { kind: "discounted", data: { amount: 50.01, reason: "Постійна покупниця" } },
    { kind: "edited", data: { changes: [{ what: "discount" }] } },
    { kind: "edited", data: { changes: [{ what: "total" }] } },
  ]);
});
