import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import { ratings } from "#shop/reviews/reads.server.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { minimalCityRef, minimalWarehouseRef } from "./minimal/carrier.ts";
import { minimalDay, seedMinimal } from "./minimal.ts";

const { db, clock, close } = await testDatabase();
beforeAll(async () => {
  clock.set(minimalDay);
  await seedMinimal(db);
});
afterAll(close);

describe("the minimal shop", () => {
  it("has five products under fixed numbers: with variants, few left, on sale, sold out and non-food", async () => {
    const cards = await productsByIds({ db, clock }, [1, 2, 3, 4, 5], "uk");
    expect(cards).toMatchObject([
      { id: 1, slug: "chornyi-shokolad-70-ekvador", price: 149, variants_count: 2, stock: "in_stock" },
      { id: 2, price: 165, stock: "few_left" },
      { id: 3, price: 389, old_price: 460, discount: 15 },
      { id: 4, stock: "sold_out" },
      { id: 5, kind: "goods", price: 320 },
    ]);
  });

  it("delivers to three cities", async () => {
    const found = await searchCities({ db }, "", 10);
    expect(found.map(({ Ref }) => Ref).toSorted()).toEqual([
      minimalCityRef(1),
      minimalCityRef(2),
      minimalCityRef(3),
    ]);
    const points = await warehouses({ db }, { cityRef: minimalCityRef(1) }, { page: 1, perPage: 10 });
    expect(points?.items.map(({ Ref }) => Ref)).toEqual([
      minimalWarehouseRef(1),
      minimalWarehouseRef(2),
      minimalWarehouseRef(3),
    ]);
  });

  it("has a customer and one of each role", async () => {
    const people = await db
      .selectFrom("customers")
      .leftJoin("staff_members", "customer_id", "customers.id")
      .select(["customers.id", "role"])
      .orderBy("customers.id")
      .execute();
    expect(people.map(({ id, role }) => [id, role])).toEqual([
      [1, null],
      [2, "owner"],
      [3, "manager"],
      [4, "packer"],
      [5, "content"],
    ]);
  });

  it("has reviews", async () => {
    expect(await ratings(db)).toMatchObject({ count: 3, average: 4.7 });
  });
});
