import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countRelatedProducts } from "#shop/catalog/jobs.server.ts";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct, type TestProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase, parcelTo } from "../../../tests/fixtures/purchases.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
const { db, clock } = shop;
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay"] as const };
afterAll(() => shop.close());

let tea: TestProduct;
let cup: TestProduct;
let soap: TestProduct;
let bestseller: TestProduct;
beforeEach(async () => {
  await shop.reset();
  const many = { variants: [{ stock: 9_000 }] };
  tea = await aProduct(db, many);
  cup = await aProduct(db, many);
  soap = await aProduct(db, many);
  bestseller = await aProduct(db, many);
  onCatalogueEvent(db, { kind: "category_changed" });
});

/** This many orders with one unit of each. */
async function bought(
  times: number,
  products: readonly TestProduct[],
  changes: object = {},
): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const items = products.map(({ productId }) => ({ product_id: productId, quantity: 1, ...changes }));
    const total = items.reduce((sum, { quantity }) => sum + 189 * quantity, 0);
    const contact = {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: `067 220-14-${10 + n}`,
      email: null,
    };
    numbers.push((await placed(needs, anOrder({ items, contact, seen_total: total }))).number);
  }
  return numbers;
}

const night = () => countRelatedProducts.handle(needs, {});
async function pageOf({ slug }: TestProduct) {
  return (await shop.inject({ url: `/api/catalog/products/${slug}` })).json().data;
}
const idsOf = (cards: readonly { id: number }[]): number[] => cards.map(({ id }) => id);
const together = async (products: TestProduct): Promise<number[]> =>
  idsOf((await pageOf(products)).also_bought);

describe("after the nightly job", () => {
  test("products ordered together are related on both pages; a bestseller is not", async () => {
    await bought(4, [tea, cup, bestseller]);
    await bought(16, [bestseller]);
    expect(await together(tea)).toEqual([]);
    await night();
    expect(await together(tea)).toEqual([cup.productId]);
    expect(await together(cup)).toEqual([tea.productId]);
    expect(await together(bestseller)).toEqual([]);
  });

  test("a product is never in two rows of a page", async () => {
    await bought(4, [tea, cup]);
    await bought(12, [bestseller]);
    await night();
    const { also_bought, related, related_by } = await pageOf(tea);
    expect(idsOf(also_bought)).toEqual([cup.productId]);
    expect(idsOf(related)).not.toContain(cup.productId);
    expect(related_by).toBe("likeness");
  });

  test("a second nightly job changes nothing and makes no page stale", async () => {
    await bought(4, [tea, cup]);
    await bought(12, [bestseller]);
    await night();
    const kept = () => db.selectFrom("related_products").selectAll().orderBy("product_id").execute();
    const before = await kept();
    expect(before).toHaveLength(2);
    const ids = await sql<{ xmin: string }>`select xmin::text from related_products order by 1`.execute(db);
    await night();
    expect(await kept()).toEqual(before);
    const again = await sql<{ xmin: string }>`select xmin::text from related_products order by 1`.execute(db);
    expect(again.rows).toEqual(ids.rows);
  });
});

describe("an order does not count towards related products", () => {
  const alone = () => bought(12, [bestseller]);
  const nothingIsSaid = async () => {
    await night();
    expect(await together(tea)).toEqual([]);
  };

  test("when it was cancelled, returned or sent again for free", async () => {
    const numbers = await bought(6, [tea, cup]);
    await alone();
    const first = await db.selectFrom("orders").select("id").orderBy("id").executeTakeFirstOrThrow();
    const again = { source: "replacement", replaces_id: first.id, subtotal_kop: 0, total_kop: 0 } as const;
    const become = (changes: { status: "cancelled" | "returned" } | typeof again, from: number) =>
      db
        .updateTable("orders")
        .set(changes)
        .where("number", "in", numbers.slice(from, from + 2))
        .execute();
    await become({ status: "cancelled" }, 0);
    await become({ status: "returned" }, 2);
    await become(again, 4);
    await nothingIsSaid();
  });

  test("when it is older than a year", async () => {
    await bought(6, [tea, cup]);
    clock.advance(366 * 86_400);
    await alone();
    await nothingIsSaid();
  });

  test("when a company orders for its employees", async () => {
    await bought(6, [tea, cup], { quantity: 16 });
    await alone();
    await nothingIsSaid();
  });

  test("more than once, however many parcels it has; an order with parcels for many people not at all", async () => {
    const sentTo = async (others: number, quantity = 1) => {
      const items = [tea, cup].map(({ productId }) => ({ product_id: productId, quantity }));
      const more_parcels = Array.from({ length: others }, (_, n) =>
        parcelTo({ name: "Олена", surname: "Гнатюк", phone: `050 111-22-${10 + n}` }, { items }),
      );
      await placed(needs, await aPurchase(needs, { items, more_parcels }));
    };
    await sentTo(2);
    await sentTo(2);
    await sentTo(9, 2);
    await alone();
    await nothingIsSaid();
    await sentTo(2);
    await night();
    expect(await together(tea)).toEqual([cup.productId]);
  });

  test("for free gifts and for certificates", async () => {
    await bought(6, [tea, cup, soap]);
    await alone();
    await db
      .updateTable("order_lines")
      .set({ unit_price_kop: 0, total_kop: 0 })
      .where("product_id", "=", cup.productId)
      .execute();
    await db.updateTable("products").set({ kind: "certificate" }).where("id", "=", soap.productId).execute();
    await nothingIsSaid();
  });

  test("twice, when a product is in two of its lines", async () => {
    const items = [1, 2].flatMap(() =>
      [tea, cup].map(({ productId }) => ({ product_id: productId, quantity: 1 })),
    );
    for (let n = 0; n < 2; n += 1) await placed(needs, anOrder({ items, seen_total: 4 * 189 }));
    await alone();
    await nothingIsSaid();
  });
});

describe("related products of a cart", () => {
  const suited = async (...products: readonly TestProduct[]) => {
    const ids = products.map(({ productId }) => productId).join();
    return idsOf((await shop.inject({ url: `/api/catalog/companions?ids=${ids}` })).json().data.items);
  };

  test("are not in the cart already; those related to more of its products come first", async () => {
    await bought(4, [tea, cup]);
    await bought(4, [tea, soap]);
    await bought(4, [cup, soap]);
    await bought(30, [bestseller]);
    await night();
    expect(new Set(await suited(tea))).toEqual(new Set([cup.productId, soap.productId]));
    expect(await suited(tea, cup)).toEqual([soap.productId]);
    expect(await suited(tea, cup, soap)).toEqual([]);
    expect(await suited(bestseller)).toEqual([]);
  });

  test("are in stock and published", async () => {
    await bought(4, [tea, cup, soap]);
    await bought(12, [bestseller]);
    await night();
    await db
      .updateTable("stock")
      .set({ on_hand: 0 })
      .where("variant_id", "=", cup.variantIds[0] ?? 0)
      .execute();
    await db.updateTable("products").set({ published: false }).where("id", "=", soap.productId).execute();
    onCatalogueEvent(db, { kind: "category_changed" });
    expect(await suited(tea)).toEqual([]);
  });

  test("are empty for unknown ids, and a malformed id is refused", async () => {
    const status = async (ids: string) =>
      (await shop.inject({ url: `/api/catalog/companions?ids=${ids}` })).statusCode;
    expect(await status("")).toBe(200);
    expect(await status("999999999999999")).toBe(200);
    for (const ids of ["x", "1,,2", "-1", "1.5"]) expect(await status(ids)).toBe(422);
  });
});

describe("products viewed together", () => {
  async function seen(people: number, products: readonly TestProduct[]): Promise<void> {
    for (let n = 0; n < people; n += 1) {
      const phones = await db.selectFrom("customers").select("id").execute();
      const customerId = await ensureCustomer(db, `+38050${String(1_000_000 + phones.length)}`);
      await db
        .insertInto("recently_viewed")
        .values(
          products.map(({ productId }) => ({
            customer_id: customerId,
            product_id: productId,
            viewed_at: clock(),
          })),
        )
        .execute();
    }
  }

  test("get their own heading once they fill the row, and one more viewer is not revealed", async () => {
    const others: TestProduct[] = [];
    for (let n = 0; n < 4; n += 1) others.push(await aProduct(db));
    onCatalogueEvent(db, { kind: "category_changed" });
    await seen(40, [bestseller]);
    await seen(4, [tea, ...others]);
    await night();
    expect((await pageOf(tea)).related_by).toBe("likeness");
    await seen(4, [tea, ...others]);
    await night();
    const { related, related_by } = await pageOf(tea);
    expect(related_by).toBe("views");
    expect(new Set(idsOf(related))).toEqual(new Set(others.map(({ productId }) => productId)));
  });
});
