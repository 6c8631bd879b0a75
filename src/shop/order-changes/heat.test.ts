// A placed order in heat: what its change promises depends on what lies in its parcel.
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { changeSteps } from "../../../tests/fixtures/changed-orders.ts";
import { anOrder, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv, kyivPostomat } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { daysQuery } from "./input.ts";
import { changeDays } from "./ops.server.ts";

const database = await testDatabase();
const { clock, db, reset, close } = database;
const { needs, rowOf, save } = changeSteps(database);
afterAll(close);

const toPostomat = { type: "postomat", city_ref: kyiv, warehouse_ref: kyivPostomat };

/** On a hot Friday. */
beforeEach(async () => {
  await reset();
  clock.set("2026-07-10T12:00:00+03:00");
  await addPlaces(db);
  await aProduct(db, { kind: "food" });
  await aProduct(db, { kind: "goods" });
  const days = ["2026-07-10", "2026-07-11", "2026-07-12", "2026-07-13", "2026-07-14"];
  await db
    .insertInto("forecasts")
    .values(days.map((day) => ({ city_ref: kyiv, day, max_c: 31, asked_at: clock() })))
    .execute();
});

const orderOf = async (...products: number[]): Promise<string> => {
  const items = products.map((product_id) => ({ product_id, quantity: 1 }));
  return (await placed(needs, anOrder({ items, seen_total: 189 * products.length }))).number;
};
const closedOn = async (number: string, type: "branch" | "postomat") =>
  must(await changeDays(needs, system, number, daysQuery.parse({ type, city_ref: kyiv })))
    .filter(({ closed }) => closed === "heat")
    .map(({ day }) => day);

test("a parcel of items goes at once and to any postomat, without a thermo bag", async () => {
  const number = await orderOf(2);
  expect([await closedOn(number, "branch"), await closedOn(number, "postomat")]).toEqual([[], []]);
  must(await save(number, { delivery: toPostomat }));
  expect(await rowOf(number)).toMatchObject({
    dispatch_on: "2026-07-10",
    arrives_by: "2026-07-11",
    thermo_bag: false,
  });
});

test.each([[[1]], [[1, 2]]])(
  "a parcel with food, products %j, waits for Monday and enters no postomat",
  async (products) => {
    const number = await orderOf(...products);
    expect(await closedOn(number, "branch")).toEqual(["2026-07-11", "2026-07-12", "2026-07-13"]);
    expect(await save(number, { delivery: toPostomat })).toMatchObject({
      error: { code: "postomat_too_hot" },
    });
    must(await save(number, { delivery: toBranch }));
    expect(await rowOf(number)).toMatchObject({
      dispatch_on: "2026-07-13",
      arrives_by: "2026-07-14",
      thermo_bag: true,
    });
  },
);

test("the days of an order are those of its own parcel: unknown orders and users without the right get none", async () => {
  const query = daysQuery.parse({ type: "branch", city_ref: kyiv });
  expect(await changeDays(needs, system, "19999", query)).toMatchObject({ error: { code: "not_found" } });
  const packer = { kind: "staff", customerId: 1, role: "packer" } as const;
  expect(await changeDays(needs, packer, await orderOf(1), query)).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(must(await changeDays(needs, system, "10001", daysQuery.parse({ type: "branch" })))).toEqual([]);
});
