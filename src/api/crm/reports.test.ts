import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db, { name_uk: "=Плитка; «Перу»", name_ru: "Плитка «Перу»" });
  const guest = shop.visitor();
  const placed = await guest.order();
  expect(placed.statusCode).toBe(201);
});

test("a guest gets 401; a customer, a packer and an editor 403", async () => {
  for (const sheet of ["days", "products"]) {
    const path = `/api/crm/reports/${sheet}`;
    expect((await shop.visitor().get(path)).statusCode).toBe(401);
    const others = [
      await shop.signIn("+380671112233"),
      await shop.asStaff("packer"),
      await shop.asStaff("content"),
    ];
    for (const other of others) expect((await other.get(path)).statusCode).toBe(403);
  }
});

describe("a manager exports", () => {
  test("the days, each next to the day it is compared with", async () => {
    const manager = await shop.asStaff("manager");
    const file = await manager.get("/api/crm/reports/days?span=7&lang=uk");
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toBe(
      'attachment; filename="diaka-days-2026-11-14-2026-11-20.csv"',
    );
    const lines = file.body.split("\r\n");
    expect(lines[0]).toBe(
      '\ufeffДень;Замовлень;"Виручка, грн";"Середній чек, грн";"Маржа, грн";"Товари з відомою собівартістю, грн";"Усі товари, грн";' +
        'День раніше;Замовлень раніше;"Виручка раніше, грн";"Середній чек раніше, грн";"Маржа раніше, грн";' +
        '"Із відомою собівартістю раніше, грн";"Усі товари раніше, грн"',
    );
    expect(lines[1]).toBe("2026-11-14;0;0;;;0;0;2026-11-07;0;0;;;0;0");
    expect(lines[7]).toBe("2026-11-20;1;189;189;;0;189;2026-11-13;0;0;;;0;0");
    expect(lines).toHaveLength(9);
  });

  test("the products, with names that run no formula", async () => {
    const manager = await shop.asStaff("manager");
    const file = await manager.get("/api/crm/reports/products?span=today&lang=uk");
    expect(file.body).toBe(
      '\ufeffТовар;Штук;Замовлень;"Сума, грн";"Маржа, грн";"Товари з відомою собівартістю, грн";"Усі товари, грн"\r\n' +
        '"\'=Плитка; «Перу»";1;1;189;;0;189\r\n',
    );
    expect((await manager.get("/api/crm/reports/products?span=today&lang=ru")).body).toContain(
      "Плитка «Перу»;1;1;189;;0;189",
    );
  });

  test("nothing for an unknown report or a date that does not exist", async () => {
    const manager = await shop.asStaff("manager");
    expect((await manager.get("/api/crm/reports/margin")).statusCode).toBe(404);
    expect((await manager.get("/api/crm/reports/days?from=2026-02-30")).statusCode).toBe(422);
  });
});
