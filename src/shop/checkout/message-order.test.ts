import { afterAll, beforeEach, expect, test } from "vitest";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { type LetterProducts, theLetters } from "../../../tests/fixtures/letters.ts";
import { anOrder, place, placed } from "../../../tests/fixtures/orders.ts";
import { onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
let made: LetterProducts;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  made = await theLetters({ db, clock }, { "m-0407": 0, "m-0410": 1 });
});
afterAll(close);

const variant = (key: string): number => made.variants.get(key) ?? expect.fail(`no ${key}`);
const line = (text: string, chocolates: string, quantity = 1) => ({
  product_id: made.productId,
  variant_id: variant("kraft"),
  quantity,
  options: { text, chocolates },
});
const quoteOf = async (...items: object[]) => {
  const quoted = await quote({ db, clock }, quoteInput.parse({ items }), "uk");
  return quoted.ok ? quoted.value : expect.fail("no quote");
};

test("a chocolate message costs its box and its tiles, and names each kind of tile", async () => {
  const { lines, subtotal, problems } = await quoteOf(line("МИ|М", "mmd", 2));
  expect(problems).toEqual([]);
  expect(subtotal).toBe(2 * (30 + 3 * 60));
  expect(lines[0]?.weight_g).toBe(90 + 3 * 20);
  expect(lines[0]?.parts.map(({ key, name, quantity }) => [key, name, quantity])).toEqual([
    ["m-041c", "Літери: молочний шоколад, М", 1],
    ["m-0418", "Літери: молочний шоколад, И", 1],
    ["d-041c", "Літери: чорний шоколад, М", 1],
  ]);
});

test("the plain tiles between the words of a message cost nothing", async () => {
  const { lines, subtotal } = await quoteOf(line("МИ ♥", "mmdd"));
  expect(subtotal).toBe(30 + 3 * 60);
  expect(lines[0]?.weight_g).toBe(90 + 4 * 20);
  expect(lines[0]?.parts.map(({ key, price }) => `${key} ${price}`)).toContain("d-0020 0");
  const builder = (await lettersBuilder({ db, clock }, "uk")) ?? expect.fail();
  for (const { tiles } of builder.chocolates) expect(tiles.find(({ sign }) => sign === " ")?.price).toBe(0);
});

test("an ordered message takes its tiles from stock, and lists them in the order they lie", async () => {
  const { number } = await placed(needs, anOrder({ items: [line("МИ ♥", "mmdd")], seen_total: 210 }));
  expect(await onHand(db, variant("m-041c"))).toBe(9);
  expect(await onHand(db, variant("d-0020"))).toBe(9);
  expect(await onHand(db, variant("kraft"))).toBe(9);
  const order = (await crmOrder(db, system, number, "uk")) ?? expect.fail();
  expect(order.items[0]?.parts.map(({ position, key }) => `${position} ${key}`)).toEqual([
    "0 m-041c",
    "1 m-0418",
    "2 d-0020",
    "3 d-2665",
  ]);
  expect(order.held).toBe(false);
});

test("letters that are out of stock are named, over all messages of a cart together", async () => {
  const { problems } = await quoteOf(line("АБО", "mmm"), line("АРФА", "mmmd"));
  expect(problems).toMatchObject([
    { code: "part_not_enough", part: "m-0410", part_name: "Літери: молочний шоколад, А", available: 1 },
    { code: "part_not_enough", part: "m-0410" },
  ]);
  const refused = await place(needs, anOrder({ items: [line("ЇЖАК", "mmmm")], seen_total: 270 }));
  expect(refused).toMatchObject({
    ok: false,
    error: { code: "out_of_stock", products: [{ available: 0, part: { key: "m-0407" } }] },
  });
});

test("an invalid message costs nothing and is named, and so is a discontinued chocolate", async () => {
  for (const options of [
    {},
    { text: "Д".repeat(199), chocolates: "m".repeat(199) },
    { text: "LOVE", chocolates: "mmmm" },
    { text: "МАМА", chocolates: "mm" },
    { text: "שלום", chocolates: "mmmm" },
    { text: "МА\u200bМА", chocolates: "mmmmm" },
    { text: "МИ", chocolates: "mm", price: 1 },
  ]) {
    const { problems, subtotal } = await quoteOf({ ...line("МИ", "mm"), options });
    expect([problems.map(({ code }) => code), subtotal], JSON.stringify(options)).toEqual([
      ["bad_composition"],
      0,
    ]);
  }
  const { problems } = await quoteOf(line("МИ", "mr"));
  expect(problems).toMatchObject([{ code: "part_unknown", part: "r-0418" }]);
});

test("an order with a rude message is accepted, and held for a manager", async () => {
  const { number } = await placed(needs, anOrder({ items: [line("СУ|КО", "mmmm")], seen_total: 270 }));
  const order = await crmOrder(db, system, number, "uk");
  expect(order).toMatchObject({ status: "new", held: true, next: ["cancelled"] });
});

test("the page of messages shows which letters are few, and which chocolates are in stock", async () => {
  const builder = (await lettersBuilder({ db, clock }, "ru")) ?? expect.fail();
  expect(builder.chocolates.map(({ chocolate }) => chocolate)).toEqual(["milk", "dark"]);
  const [milk] = builder.chocolates;
  const of = (sign: string) => milk?.tiles.find((tile) => tile.sign === sign);
  expect(of("Ї")).toMatchObject({ price: 60, weight_g: 20, left: 0 });
  expect(of("Д")?.left).toBe(10);
  expect(builder.boxes.map(({ name, price }) => [name, price])).toEqual([
    ["Крафтовая с окном", 30],
    ["Вишнёвая с магнитом", 120],
  ]);
});
