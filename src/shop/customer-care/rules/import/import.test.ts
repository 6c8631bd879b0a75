import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsedCsv } from "#kit/sheets/csv.ts";
import { careLimits } from "../limits.ts";
import { customerTable } from "./columns.ts";
import { type KnownCustomer, planImport } from "./plan.ts";
import { customersIn, type ImportedCustomer } from "./rows.ts";

const today = "2026-11-20";
const phone = "+380931180118";

const tableOf = (text: string) => customerTable(parsedCsv(text) ?? []);
function read(text: string) {
  const table = tableOf(text);
  return table ? customersIn(table, today) : expect.fail("no phones");
}
const only = (text: string): ImportedCustomer => read(text).customers[0] ?? expect.fail("no customer");

describe("headings", () => {
  test.each([
    ["Телефон;ПІБ;Електронна пошта;Дата народження;Коментар;Теги", "full_name email birthday note tags"],
    ["Номер телефона;Имя;Фамилия;Почта;Примечание;Метки", "first_name last_name email note tags"],
    ["Customer ID,First Name,Last Name,E-Mail,Telephone,Newsletter", "first_name last_name email"],
    ["customer_id,firstname,lastname,email,telephone,newsletter", "first_name last_name email"],
    ["ТЕЛЕФОН (мобільний)\tІм'я*\tЗамовлень", "first_name"],
  ])("%s", (headings, columns) => {
    expect(tableOf(headings)?.columns.filter(Boolean).sort()).toEqual(
      [...columns.split(" "), "phone"].sort(),
    );
  });

  test("are found below a title, and columns that mean nothing here are named", () => {
    const table = tableOf("Наші клієнти\n\nТелефон;Сума;Ім’я\n0931180118;900;Олена");
    expect(table).toMatchObject({ columns: ["phone", null, "first_name"], ignored: ["Сума"] });
    expect(table?.rows).toMatchObject([{ number: 4 }]);
  });

  test("without a phone are no customers", () => {
    expect(tableOf("Ім’я;Пошта\nОлена;olena@example.com")).toBeNull();
    expect(tableOf("")).toBeNull();
  });
});

describe("a row", () => {
  test.each([
    ["ПІБ", "Ковальчук Ірина Петрівна", "Ірина Петрівна", "Ковальчук"],
    ["ФИО", "Ковальчук Ирина", "Ирина", "Ковальчук"],
    ["Ім’я та прізвище", "Ірина Ковальчук", "Ірина", "Ковальчук"],
    ["Full name", "Iryna van Dyk", "Iryna", "van Dyk"],
    ["Клієнт", "Ірина", "Ірина", null],
  ])("with a name in one column, «%s», is taken apart", (heading, name, first_name, last_name) => {
    expect(only(`Телефон;${heading}\n${phone};${name}`)).toMatchObject({ first_name, last_name });
  });

  test("has a phone in any spelling, of other countries too", () => {
    for (const typed of ["0931180118", "931180118", "38 (093) 118-01-18", "'+380931180118"])
      expect(only(`Телефон\n${typed}`).phone).toBe(phone);
    expect(only("Телефон\n+48 512 345 678").phone).toBe("+48512345678");
  });

  test("without a birthday, as other shops write it, is right", () => {
    expect(only(`Телефон;День народження\n${phone};0000-00-00`).birthday).toBeNull();
    expect(only(`Телефон;День народження\n${phone};33010`).birthday).toBe("1990-05-17");
  });

  test("keeps each tag once, whatever the case", () => {
    expect(only(`Телефон;Мітки\n${phone};"VIP, опт; vip,"`).tags).toEqual(["VIP", "опт"]);
  });

  test("that continues an earlier one adds its note as long as there is room", () => {
    const long = "н".repeat(600);
    const { customers, problems } = read(`Телефон;Нотатка\n${phone};${long}\n${phone};${long}2\n${phone};Ні`);
    expect(customers).toMatchObject([{ rows: [2, 4], note: `${long}\nНі` }]);
    expect(problems).toEqual([{ row: 3, column: "note", code: "text" }]);
  });

  test("is either imported or wrong, whatever its cells hold", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(phone, "0672201487", "17.05.1990", ""),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), { maxLength: 20 }), (rows) => {
        const columns = ["phone", "full_name", "email", "birthday", "note", "tags"] as const;
        const table = {
          columns,
          isFirstNameFirst: false,
          ignored: [],
          rows: rows.map((cells, index) => ({ number: index + 2, cells })),
        };
        const { customers, problems } = customersIn(table, today);
        const told = [...customers.flatMap((customer) => customer.rows), ...problems.map(({ row }) => row)];
        expect(new Set(told).size).toBe(rows.length);
        expect(new Set(customers.map((customer) => customer.phone)).size).toBe(customers.length);
      }),
    );
  });
});

describe("a plan", () => {
  const customer: ImportedCustomer = {
    rows: [2],
    phone,
    first_name: "Олена",
    last_name: null,
    email: "olena@example.com",
    birthday: "1990-05-17",
    note: "Любить чорний",
    tags: ["vip", "опт"],
  };
  const known = (facts: Partial<KnownCustomer>) =>
    new Map([
      [phone, { id: 7, isNamed: false, hasEmail: false, hasBirthday: false, notes: [], tags: [], ...facts }],
    ]);

  test("adds all of a customer who is not known yet, with tags in the spelling of the shop", () => {
    const { items } = planImport([customer], new Map(), ["VIP"]);
    const { rows: _, phone: __, last_name: ___, ...added } = customer;
    const tags = ["VIP", "опт"];
    expect(items).toEqual([{ phone, rows: [2], isNew: true, added: { ...added, tags }, tags }]);
  });

  test("fills only what is empty, and changes nothing twice", () => {
    const { items } = planImport([customer], known({ isNamed: true, hasEmail: true, tags: ["VIP"] }), [
      "VIP",
    ]);
    expect(items).toMatchObject([{ isNew: false, added: { birthday: "1990-05-17", tags: ["опт"] } }]);
    expect(items[0]?.added).not.toHaveProperty("first_name");
    const everything = {
      isNamed: true,
      hasEmail: true,
      hasBirthday: true,
      notes: ["Любить чорний"],
      tags: ["VIP", "опт"],
    };
    const again = planImport([customer], known(everything), ["VIP", "опт"]);
    expect(again).toEqual({ items: [expect.objectContaining({ added: {} })], problems: [], unchanged: 1 });
    expect(planImport([{ ...customer, tags: [] }], known(everything), []).items).toEqual([]);
  });

  test("gives a guest with orders a card", () => {
    expect(planImport([customer], known({ id: null, isNamed: true }), []).items).toMatchObject([
      { isNew: true },
    ]);
  });

  test("leaves out whom there is no room for", () => {
    const of = (facts: Partial<KnownCustomer>, tags: string[] = []) =>
      planImport([customer], known(facts), tags).problems;
    const many = (count: number) => Array.from({ length: count }, (_, n) => `мітка ${n}`);
    expect(of({ tags: many(careLimits.tags - 1) })).toEqual([{ row: 2, column: "tags", code: "full" }]);
    expect(of({}, many(careLimits.tagsInShop - 1))).toEqual([{ row: 2, column: "tags", code: "full" }]);
    expect(of({ notes: many(careLimits.notes) })).toEqual([{ row: 2, column: "note", code: "full" }]);
    expect(of({ tags: many(careLimits.tags - 2) })).toEqual([]);
  });
});
