import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { contentsText } from "../../boxes/rules/contents.ts";
import type { CartItem } from "../input.ts";
import { type LineProblem, type Offer, priceLines } from "./price-lines.ts";

const now = new Date("2026-11-20T12:00:00+02:00");

const anOffer = (facts: Partial<Offer>): Offer => ({
  product_id: 1,
  variant_id: 11,
  kind: "food",
  role: "sold",
  position: 0,
  name_uk: "",
  name_ru: "",
  variant_key: "one",
  variant_uk: "",
  variant_ru: "",
  slug: "",
  picture: null,
  weight_g: 14,
  on_hand: 100,
  most_per_order: null,
  published: true,
  allergens: [],
  traces: [],
  occasions: [],
  cost_kop: 8_00,
  price_kop: 20_00,
  old_price_kop: null,
  sale_ends_at: null,
  ...facts,
});

const sizes = [
  { variant_id: 14, variant_key: "4", price_kop: 45_00, weight_g: 60, cost_kop: 15_00 },
  { variant_id: 19, variant_key: "9", price_kop: 75_00, weight_g: 110, cost_kop: 25_00 },
].map((size) => anOffer({ product_id: 1, role: "box", kind: "goods", ...size }));

const bonbon = (variant_key: string, facts: Partial<Offer> = {}): Offer =>
  anOffer({
    role: "bonbon",
    product_id: variant_key.charCodeAt(0),
    variant_id: 1_000 + variant_key.charCodeAt(0),
    variant_key,
    name_uk: `Цукерка ${variant_key}`,
    name_ru: `Конфета ${variant_key}`,
    ...facts,
  });

const aBox = (cells: string, facts: Partial<CartItem> = {}): CartItem => ({
  product_id: 1,
  variant_id: cells.length === 18 ? 19 : 14,
  quantity: 1,
  options: { cells, lid: "ribbon", ribbon: "ruby", card: "Дякую!" },
  ...facts,
});

const priced = (items: readonly CartItem[], bonbons: readonly Offer[]) =>
  priceLines(items, { offers: [...sizes, ...bonbons], now });
const codes = (problems: readonly LineProblem[]) => problems.map(({ code }) => code);

describe("a box", () => {
  it("costs what it and its bonbons cost, weighs what they weigh, and lists them by cell", () => {
    const bonbons = [bonbon("aa"), bonbon("bb", { price_kop: 32_00 })];
    const { lines, problems } = priced([aBox("aabbaaaa", { quantity: 3 })], bonbons);
    expect(problems).toEqual([]);
    expect(lines[0]?.price).toEqual({ price_kop: 45_00 + 3 * 20_00 + 32_00, oldPrice_kop: null });
    expect(lines[0]).toMatchObject({ total_kop: 3 * 137_00, isAvailable: true });
    expect(lines[0]?.offer).toMatchObject({ weight_g: 60 + 4 * 14, cost_kop: 15_00 + 4 * 8_00 });
    expect(lines[0]?.parts.map(({ key, position }) => `${position}:${key}`)).toEqual([
      "0:aa",
      "1:bb",
      "2:aa",
      "3:aa",
    ]);
  });

  it("is on sale when one of its bonbons is, until that sale ends", () => {
    const sale = { price_kop: 15_00, old_price_kop: 20_00 };
    const running = bonbon("aa", { ...sale, sale_ends_at: new Date("2026-11-21T00:00:00Z") });
    const over = bonbon("aa", { ...sale, sale_ends_at: new Date("2026-11-19T00:00:00Z") });
    const priceWith = (one: Offer) => priced([aBox("aaaaaaaa")], [one]).lines[0]?.price;
    expect(priceWith(running)).toEqual({ price_kop: 105_00, oldPrice_kop: 125_00 });
    expect(priceWith(over)).toEqual({ price_kop: 125_00, oldPrice_kop: null });
  });

  it("has an unknown cost when the cost of one bonbon is unknown", () => {
    const { lines } = priced([aBox("aabbaabb")], [bonbon("aa"), bonbon("bb", { cost_kop: null })]);
    expect(lines[0]?.offer?.cost_kop).toBeNull();
  });

  it.each([
    ["no options", {}],
    ["an empty cell", { cells: "aaaaaa--" }],
    ["another size", { cells: "aa".repeat(9) }],
    ["26 cells", { cells: "aa".repeat(26) }],
    ["no text", { cells: 4 }],
    ["an unknown lid", { cells: "aaaaaaaa", lid: "gold" }],
    ["a price of the client's own", { cells: "aaaaaaaa", price: 1 }],
    ["a built-in property name", { cells: "aaaaaaaa", constructor: "x" }],
  ])("with %s is invalid: it costs nothing and keeps its name", (_, options) => {
    const { lines, problems } = priced([aBox("aaaaaaaa", { options })], [bonbon("aa")]);
    expect(problems).toEqual([{ code: "bad_composition", product_id: 1, variant_id: 14, line: 0 }]);
    expect(lines[0]).toMatchObject({ total_kop: 0, price: null, isAvailable: false });
    expect(lines[0]?.offer?.variant_id).toBe(14);
  });

  it("names once each bonbon that is unknown or discontinued", () => {
    const { lines, problems } = priced(
      [aBox("aabbxxxx")],
      [bonbon("aa"), bonbon("bb", { published: false })],
    );
    const where = { product_id: 1, variant_id: 14, line: 0 };
    expect(problems).toEqual([
      { ...where, code: "part_unpublished", part: "bb" },
      { ...where, code: "part_unknown", part: "xx" },
    ]);
    expect(lines[0]?.total_kop).toBe(0);
  });
});

test("bonbons and tiles are not sold alone", () => {
  const one = bonbon("aa");
  const alone: CartItem = { product_id: one.product_id, variant_id: null, quantity: 1, options: {} };
  expect(codes(priced([alone, { ...alone, variant_id: one.variant_id }], [one]).problems)).toEqual([
    "unknown_product",
    "unknown_product",
  ]);
});

test("all boxes together take no more of a bonbon than the stock has, and each box short of it says so", () => {
  const items = [aBox("aabbbbbb", { quantity: 3 }), aBox("aaaabbbb"), aBox("bbbbbbbb")];
  const { lines, problems } = priced(items, [bonbon("aa", { on_hand: 4 }), bonbon("bb")]);
  const lack = { code: "part_not_enough", part: "aa", part_variant_id: 1_097, available: 4 };
  expect(problems).toMatchObject([
    { ...lack, line: 0 },
    { ...lack, line: 1 },
  ]);
  expect(lines.map(({ isAvailable }) => isAvailable)).toEqual([false, false, true]);
  expect(priced(items, [bonbon("aa", { on_hand: 5 }), bonbon("bb")]).problems).toEqual([]);
});

test("a box costs nothing when not one of it can be made", () => {
  const { lines, problems } = priced([aBox("aaaaaaaa")], [bonbon("aa", { on_hand: 3 })]);
  expect(codes(problems)).toEqual(["part_not_enough"]);
  expect(lines[0]?.total_kop).toBe(0);
});

describe("any cart of boxes", () => {
  const keys = ["aa", "bb", "cc"] as const;
  const bonbons = fc.tuple(
    ...keys.map((key) =>
      fc
        .record({ price_kop: fc.integer({ min: 1, max: 99_99 }), on_hand: fc.integer({ min: 0, max: 40 }) })
        .map((facts) => bonbon(key, facts)),
    ),
  );
  const box = fc
    .constantFrom(4, 9)
    .chain((size) => fc.array(fc.constantFrom(...keys), { minLength: size, maxLength: size }))
    .chain((cells) =>
      fc.integer({ min: 1, max: 5 }).map((quantity) => aBox(contentsText(cells), { quantity })),
    );
  const cart = fc.array(box, { minLength: 1, maxLength: 5 });

  test("the price of a box is the empty box and its bonbons, to the kopiyka, and never below zero", () => {
    fc.assert(
      fc.property(cart, bonbons, (items, known) => {
        for (const { offer, price, total_kop, parts } of priced(items, known).lines) {
          const empty = sizes.find(({ variant_id }) => variant_id === offer?.variant_id);
          const inside = parts.reduce((sum, part) => sum + part.price_kop, 0);
          expect(price?.price_kop).toBe((empty?.price_kop ?? 0) + inside);
          expect(total_kop).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("the order of the lines changes neither their prices nor what is missing", () => {
    fc.assert(
      fc.property(cart, bonbons, (items, known) => {
        const there = priced(items, known);
        const back = priced(items.toReversed(), known);
        expect(back.lines.map(({ total_kop }) => total_kop).toReversed()).toEqual(
          there.lines.map(({ total_kop }) => total_kop),
        );
        const told = (problems: readonly LineProblem[], of: (line: number) => number) =>
          problems
            .map((problem) =>
              JSON.stringify("line" in problem ? { ...problem, line: of(problem.line) } : problem),
            )
            .sort();
        expect(told(back.problems, (line) => items.length - 1 - line)).toEqual(
          told(there.problems, (line) => line),
        );
      }),
    );
  });

  test("there are no problems exactly when the stock has all of the boxes and bonbons", () => {
    fc.assert(
      fc.property(cart, bonbons, (items, known) => {
        const text = items.map(({ options, quantity }) => String(options.cells).repeat(quantity)).join("");
        const has = known.every(({ variant_key, on_hand }) => text.split(variant_key).length - 1 <= on_hand);
        expect(priced(items, known).problems.length === 0).toBe(has);
      }),
    );
  });
});
