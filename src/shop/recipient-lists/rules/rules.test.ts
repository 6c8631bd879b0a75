import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRow, type Known, repeatedRows } from "./check.ts";
import { listLimits, rowFields } from "./columns.ts";
import { readColumns } from "./headings.ts";
import { filledMessage, textOf, unknownPlaceholder } from "./rows.ts";

const city = { ref: "c1", name: "Київ", area: "", isServed: true };
const known: Known = {
  cities: (text) =>
    text === "Київ" ? [city] : text === "Іванівка" ? [city, { ...city, area: "Одеська" }] : [],
  branches: (_, number) =>
    number === 1
      ? [{ ref: "w1", kind: "branch", isClosed: false }]
      : number === 2
        ? [{ ref: "w2", kind: "branch", isClosed: true }]
        : number === 3308
          ? [{ ref: "w3", kind: "postomat", isClosed: false }]
          : [],
  products: (text) => (text === "Набір" ? { product_id: 1, variant_id: 2 } : null),
  messageLength: 40,
  product: { product_id: 1, variant_id: 1 },
  message: "{name}, дякуємо!",
};
const right = {
  surname: "Ковальчук",
  name: "Ірина",
  phone: "0672201487",
  city: "Київ",
  branch: "Відділення № 1",
  product: "",
  message: "",
};
const problemsOf = (change: Partial<typeof right>, of: Known = known) =>
  checkRow({ ...right, ...change }, of).problems.map(({ field, code }) => `${field} ${code}`);

describe("a row", () => {
  test("that is right has a phone of one form, a place, the list's set and its words with the name", () => {
    expect(checkRow(right, known)).toEqual({
      problems: [],
      value: {
        surname: "Ковальчук",
        name: "Ірина",
        phone: "+380672201487",
        place: { city_ref: "c1", warehouse_ref: "w1", type: "branch" },
        product: { product_id: 1, variant_id: 1 },
        message: "Ірина, дякуємо!",
      },
    });
  });

  test("without a branch leaves the place to the recipient", () => {
    for (const change of [{ branch: "" }, { branch: "", city: "" }])
      expect(checkRow({ ...right, ...change }, known)).toMatchObject({
        problems: [],
        value: { place: null },
      });
  });

  test.each<[Partial<typeof right>, string]>([
    [{ name: "" }, "name required"],
    [{ surname: "=HYPERLINK(1)" }, "surname name"],
    [{ name: "І".repeat(61), message: "Вітаємо" }, "name too_long"],
    [{ phone: "" }, "phone required"],
    [{ phone: "3,80672E+11" }, "phone phone"],
    [{ phone: "044 220 14 87" }, "phone phone_landline"],
    [{ phone: "+48 501 234 567" }, "phone phone"],
    [{ city: "" }, "city city_needed"],
    [{ city: "Берлін" }, "city city_unknown"],
    [{ city: "Іванівка" }, "city city_many"],
    [{ branch: "біля ринку" }, "branch branch_number"],
    [{ branch: "99" }, "branch branch_unknown"],
    [{ branch: "поштомат 1" }, "branch branch_unknown"],
    [{ branch: "2" }, "branch branch_closed"],
    [{ product: "Щось" }, "product product_unknown"],
    [{ message: "{прізвище}, вітаємо" }, "message placeholder"],
    [{ message: "х".repeat(41) }, "message message_long"],
    [{ message: "1\n".repeat(12) }, "message message_lines"],
  ])("%j: %s", (change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  test("without a set of its own and of the list asks for one", () => {
    expect(problemsOf({}, { ...known, product: null })).toEqual(["product required"]);
  });

  test("of any text is either right or has a problem at a field, and never both", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values(right), "Набір", "Поштомат 3308"),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(rowFields.map((field) => [field, anything]))), (text) => {
        const { problems, value } = checkRow(text as typeof right, known);
        expect(problems.length === 0).toBe(value !== null);
      }),
    );
  });
});

test("a recipient who occurs twice is told beside the first row, in any spelling of the phone", () => {
  const phones = ["067 220-14-87", "0503332211", "+380672201487", "", "не знаю", "не знаю"];
  const rows = phones.map((phone, index) => ({ position: index + 1, phone }));
  expect([...repeatedRows(rows)]).toEqual([[3, 1]]);
});

describe("columns", () => {
  test("are recognised by headings in both languages, below a title", () => {
    const sheet = [
      ["Подарунки 2026"],
      ["№", "Прізвище", "Ім’я", "Телефон (моб.)", "Город", "Відділення НП", "Текст листівки"],
      ["1", "Ковальчук", "Ірина", "0672201487", "Київ", "1", ""],
    ];
    expect(readColumns(sheet)).toMatchObject({
      columns: [null, "surname", "name", "phone", "city", "branch", "message"],
      skipped: 2,
    });
    expect(readColumns([["ФИО", "Мобильный"]]).columns).toEqual(["full_name", "phone"]);
  });

  test("without headings are chosen by hand, except that of the phones", () => {
    const sheet = [
      ["Ковальчук Ірина", "0672201487", "Київ"],
      ["Мельник Олег", "0503332211", "Львів"],
    ];
    expect(readColumns(sheet)).toEqual({ headings: [], columns: [null, "phone", null], skipped: 0 });
  });

  test("of any sheet name each field at most once", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom("Телефон", "піб", "Місто", "0672201487"),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }), (sheet) => {
        const { columns, skipped } = readColumns(sheet);
        const named = columns.filter((field) => field !== null);
        expect(new Set(named).size).toBe(named.length);
        expect(skipped).toBeLessThanOrEqual(sheet.length);
      }),
    );
  });
});

test("what was typed replaces the cell, also with nothing, and one column may hold the whole name", () => {
  const columns = ["full_name", "phone"] as const;
  const cells = ["Ковальчук  Ірина Петрівна", " 0672201487 "];
  expect(textOf({ cells, typed: {} }, columns)).toMatchObject({
    surname: "Ковальчук",
    name: "Ірина",
    phone: "0672201487",
    city: "",
  });
  expect(textOf({ cells, typed: { name: "Іра", phone: "" } }, columns)).toMatchObject({
    surname: "Ковальчук",
    name: "Іра",
    phone: "",
  });
});

test("the words of a card get the name in place of {name}, {ім’я} and {имя}, and nothing else", () => {
  expect(filledMessage("{name} {Ім'я} {ім’я} {имя} {x}", "Іра")).toBe("Іра Іра Іра Іра {x}");
  expect([unknownPlaceholder("{name}"), unknownPlaceholder("a {b} {name}")]).toEqual([null, "{b}"]);
});

test("the limits of a file fit the number of rows", () => {
  expect(listLimits.fileBytes).toBeGreaterThan(listLimits.rows * 1_000);
});
