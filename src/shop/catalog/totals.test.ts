// The kept figures of the staff's list are what products, variants, stock and alerts add up to, whatever happened.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, moved, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { refreshTotals } from "./totals.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

/** What each product adds up to, by plain arithmetic over all rows. */
async function added() {
  const products = await db.selectFrom("products").selectAll().orderBy("id").execute();
  const variants = await db.selectFrom("variants").selectAll().orderBy("id").execute();
  const stock = await db.selectFrom("stock").selectAll().execute();
  const alerts = await db.selectFrom("product_alerts").selectAll().execute();
  const unitsOf = (id: number) => stock.find(({ variant_id }) => variant_id === id)?.on_hand ?? 0;
  return products.map((product) => {
    const own = variants.filter(({ product_id }) => product_id === product.id);
    const sold = own.filter(({ hidden }) => !hidden);
    const prices = sold.map(({ price_kop }) => price_kop);
    const units = sold.map(({ id }) => unitsOf(id));
    return {
      product_id: product.id,
      category_id: product.category_id,
      published: product.published,
      updated_at: product.updated_at,
      name: product.name_uk,
      wordless: [product.name_ru, product.description_uk, product.description_ru].includes(""),
      search: [product.name_uk, product.name_ru, product.slug, ...own.map(({ sku }) => sku).sort()]
        .join("\n")
        .toLowerCase(),
      least: sold.length === 0 ? null : Math.min(...prices),
      most: sold.length === 0 ? null : Math.max(...prices),
      variants: sold.length,
      on_hand: units.reduce((sum, one) => sum + one, 0),
      lowest: sold.length === 0 ? null : Math.min(...units),
      awaited: alerts.filter(
        (alert) =>
          alert.product_id === product.id && !alert.told_at && !alert.stopped_at && !alert.of_favourites,
      ).length,
    };
  });
}

const kept = () => db.selectFrom("product_totals").selectAll().orderBy("product_id").execute();

type Step = (productId: number) => Promise<unknown>;

const lastVariant = async (productId: number) =>
  (
    await db
      .selectFrom("variants")
      .select("id")
      .where("product_id", "=", productId)
      .orderBy("id", "desc")
      .executeTakeFirst()
  )?.id ?? 0;

let made = 0;

const steps: Readonly<Record<string, Step>> = {
  "an order is placed": (product_id) =>
    placed(needs, anOrder({ items: [{ product_id, quantity: 2 }] })).catch(() => undefined),
  "the last order is cancelled": async () => {
    const last = await db
      .selectFrom("orders")
      .select("number")
      .where("status", "=", "new")
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (last) await moved(needs, last.number, ["cancelled"]);
  },
  "stock is counted": (productId) =>
    db
      .updateTable("stock")
      .set({ on_hand: 3 })
      .where("variant_id", "in", (variants) =>
        variants.selectFrom("variants").select("id").where("product_id", "=", productId),
      )
      .execute(),
  "a variant is added": (productId) => {
    made += 1;
    return db
      .insertInto("variants")
      .values({
        product_id: productId,
        key: `more-${made}`,
        position: 9,
        sku: `MORE-${made}`,
        price_kop: 9_900 + made,
        weight_g: 100,
      })
      .execute();
  },
  "a variant is hidden": async (productId) =>
    db
      .updateTable("variants")
      .set({ hidden: true })
      .where("id", "=", await lastVariant(productId))
      .execute(),
  "a variant costs more": async (productId) =>
    db
      .updateTable("variants")
      .set((eb) => ({ price_kop: eb("price_kop", "+", 1_000) }))
      .where("id", "=", await lastVariant(productId))
      .execute(),
  "a product gets texts and leaves the shop": (productId) =>
    db
      .updateTable("products")
      .set({ description_uk: "Опис", description_ru: "Описание", name_uk: "Інша назва", published: false })
      .where("id", "=", productId)
      .execute(),
  "a customer waits for it": async (productId) => {
    made += 1;
    return db
      .insertInto("product_alerts")
      .values({
        kind: "in_stock",
        product_id: productId,
        variant_id: await lastVariant(productId),
        email: `waits-${made}@example.com`,
        lang: "uk",
        seen_kop: 0,
        consent_version: "1",
        created_at: clock(),
      })
      .execute();
  },
  "customers are told": (productId) =>
    db.updateTable("product_alerts").set({ told_at: clock() }).where("product_id", "=", productId).execute(),
  "a product is added": () => aProduct(db),
  "the list is read": () => refreshTotals(db),
};

beforeAll(async () => {
  clock.set("2026-11-20T12:00:00+02:00");
});

test("after any steps", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 1 })), {
        minLength: 4,
        maxLength: 14,
      }),
      async (walk) => {
        await reset();
        const products = [
          await aProduct(db, { variants: [{ stock: 40 }, { price_kop: 25_000, stock: 5 }] }),
          await aProduct(db, { variants: [{ stock: 0 }] }),
        ];
        for (const [step, which] of walk) await steps[step]?.(products[which]?.productId ?? 0);
        await refreshTotals(db);
        const sorted = (await kept()).map(({ search, ...row }) => {
          const [uk, ru, slug, ...skus] = search.split("\n");
          return { ...row, search: [uk, ru, slug, ...skus.sort()].join("\n") };
        });
        expect(sorted).toEqual(await added());
      },
    ),
    { numRuns: 15 },
  );
});
