import { afterAll, beforeEach, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { addFavourite, removeFavourite, syncFavourites } from "#shop/favourites/ops.server.ts";
import { maxFavourites } from "#shop/favourites/rules.ts";
import { rememberViews } from "#shop/recently-viewed/ops.server.ts";
import { maxViewed } from "#shop/recently-viewed/rules.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
// Two devices of one person, each on its own instance.
const [phone, laptop] = [
  { db: (await race.connect()).db, clock: race.clock },
  { db: (await race.connect()).db, clock: race.clock },
];
const { db } = phone;
await aProduct(db);
const products = (
  await db
    .insertInto("products")
    .values(
      Array.from({ length: 600 }, (_, n) => ({
        key: `race-${n}`,
        slug: `race-${n}`,
        category_id: 1,
        kind: "goods" as const,
        name_uk: "Товар",
        name_ru: "Товар",
      })),
    )
    .returning("id")
    .execute()
).map((row) => row.id);

let people = 0;
let olena: Actor & { kind: "customer" };
beforeEach(async () => {
  people += 1;
  const customerId = await ensureCustomer(db, `+38067220${String(people).padStart(4, "0")}`);
  olena = { kind: "customer", customerId };
});

const kept = async (): Promise<number[]> =>
  (
    await db
      .selectFrom("favourites")
      .select("product_id")
      .where("customer_id", "=", olena.customerId)
      .execute()
  ).map((row) => row.product_id);

test("two devices that sync at once, in any order, lose nothing and never deadlock", async () => {
  const some = products.slice(0, 200);
  const others = products.slice(100, 300);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 ? syncFavourites(phone, olena, some) : syncFavourites(laptop, olena, others.toReversed()),
    ),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(new Set(await kept())).toEqual(new Set([...some, ...others]));
});

test("two devices that fill the list at once do not overfill it", async () => {
  await Promise.all([
    syncFavourites(phone, olena, products.slice(0, 300)),
    syncFavourites(laptop, olena, products.slice(300, 600)),
  ]);
  expect(await kept()).toHaveLength(maxFavourites);
});

test("twenty hearts pressed at once are twenty favourites, or none when all are taken back", async () => {
  const twenty = products.slice(0, 20);
  await Promise.all(twenty.map((id, n) => addFavourite(n % 2 ? phone : laptop, olena, id)));
  await Promise.all(twenty.map((id, n) => addFavourite(n % 2 ? laptop : phone, olena, id)));
  expect(await kept()).toHaveLength(20);
  await Promise.all(twenty.map((id, n) => removeFavourite(n % 2 ? phone : laptop, olena, id)));
  expect(await kept()).toEqual([]);
});

test("two devices that send viewed products keep thirty between them", async () => {
  const views = (from: number, step: number) => ({
    items: Array.from({ length: maxViewed }, (_, n) => ({ id: products[from + n * step] ?? 0 })),
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 ? rememberViews(phone, olena, views(0, 1)) : rememberViews(laptop, olena, views(50, -1)),
    ),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const rows = await db
    .selectFrom("recently_viewed")
    .select("product_id")
    .where("customer_id", "=", olena.customerId)
    .execute();
  expect(rows).toHaveLength(maxViewed);
});
