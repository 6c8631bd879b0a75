import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
const [olena, iryna] = ["+380931180118", "+380672201487"] as const;
let manager: VisitorClient;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(shop.db, { variants: [{ stock: 100 }] });
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const heading = "Телефон;Ім’я;Прізвище;E-mail;День народження;Нотатка;Мітки";
const ofOlena = "093 118 01 18;Олена;Гнатюк;olena@example.com;17.05.1990;Любить чорний;VIP, опт";

const upload = (text: string, who = manager) =>
  who.post(
    "/api/crm/customers/imports?name=%D0%BA%D0%BB%D1%96%D1%94%D0%BD%D1%82%D0%B8.csv",
    Buffer.from(text),
    { "content-type": "text/csv" },
  );
const checked = async (...rows: string[]): Promise<number> =>
  (await upload([heading, ...rows].join("\n"))).json().data.id;
const apply = (id: number, who = manager) => who.post(`/api/crm/customers/imports/${id}/apply`, {});
const undo = (id: number) => manager.post(`/api/crm/customers/imports/${id}/undo`, {});
const imported = async (...rows: string[]): Promise<number> => {
  const id = await checked(...rows);
  expect((await apply(id)).statusCode).toBe(200);
  return id;
};
const list = async (q = "") =>
  (await manager.get(`/api/crm/customers?${new URLSearchParams({ q })}`)).json().data;
const idOf = async (phone: string): Promise<number> => (await list(phone))[0].id;
const card = async (phone: string) =>
  (await manager.get(`/api/crm/customers/${await idOf(phone)}`)).json().customer;
const planOf = (id: number) =>
  shop.db
    .selectFrom("customer_import_items")
    .select(["phone", "is_new", "rows", "added"])
    .where("import_id", "=", id)
    .orderBy("position")
    .execute();
const summaryOf = (id: number) =>
  shop.db
    .selectFrom("customer_imports")
    .select(["state", "rows_count", "unchanged_count", "problems", "problems_count", "kept_count", "ignored"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const orderOf = (who: VisitorClient, phone: string, changes: object = {}) =>
  who.order({ contact: { phone, first_name: "Остап", last_name: "Дорош", email: null }, ...changes });

test("a check changes nothing; an import adds a customer whom the list, the search and a caller's phone find", async () => {
  const before = await list();
  const id = await checked(ofOlena);
  expect(await list()).toEqual(before);
  expect(await planOf(id)).toMatchObject([{ phone: olena, is_new: true, rows: [2] }]);
  await apply(id);
  for (const q of ["0118", "гнатюк олена", "olena@example.com"])
    expect(await list(q)).toMatchObject([
      { name: "Олена Гнатюк", phones: [olena], email: "olena@example.com", orders: 0, tags: ["VIP", "опт"] },
    ]);
  const found = (await manager.get("/api/crm/find", { query: { q: "Гнатюк" } })).json();
  expect(found.customers).toMatchObject([{ name: "Олена Гнатюк" }]);
  const { caller } = (await manager.get("/api/crm/callers", { query: { phone: olena } })).json();
  expect(caller).toMatchObject({
    first_name: "Олена",
    email: "olena@example.com",
    notes: [{ text: "Любить чорний" }],
  });
  expect(await card(olena)).toMatchObject({
    name: "Олена Гнатюк",
    birthday: "1990-05-17",
    imported: ["email", "birthday"],
    consents: [],
  });
});

test("a visitor who signs in by an imported phone sees nothing of the file, and agrees to no messages by it", async () => {
  await imported(ofOlena);
  const buyer = await shop.signIn(olena);
  const profile = await buyer.get("/api/user/me");
  const data = await buyer.get("/api/user/export");
  for (const answer of [profile, data]) {
    expect(answer.statusCode).toBe(200);
    for (const fact of ["Олена", "Гнатюк", "olena@", "1990", "чорний", "VIP"])
      expect(answer.body).not.toContain(fact);
  }
  expect(profile.json().user).toMatchObject({ marketing: false, birthday_reminders: false });
});

test("what a person has said stays; only what is empty is filled", async () => {
  const buyer = await shop.signIn(iryna);
  await buyer.post("/api/user/update", { first_name: "Ірина", birthday: "1985-01-02" });
  await orderOf(shop.visitor(), olena);
  await imported(
    `${iryna};Інша;Людина;iryna@example.com;03.04.1991;;`,
    `${olena};Інша;Людина;;;;`,
    `${olena};;;olena@example.com;;;`,
  );
  expect(await card(iryna)).toMatchObject({
    name: "Ірина",
    email: "iryna@example.com",
    birthday: "1985-01-02",
  });
  expect(await list(olena)).toMatchObject([{ name: "Остап Дорош", email: "olena@example.com" }]);
  await buyer.post("/api/user/update", { email: "own@example.com" });
  expect(await card(iryna)).toMatchObject({ email: "own@example.com", imported: [] });
});

test("wrong rows are left out with their numbers and reasons, and the others are imported", async () => {
  const id = await checked(
    ofOlena,
    ";Без;Телефону;;;;",
    "12345;Короткий;;;;;",
    "044 234 56 78;Міський;;;;;",
    "0672201487;Ірина;;не пошта;31.02.1990;;",
    `0672201488;${"Я".repeat(61)};;;20.12.2026;${"н".repeat(1_001)};`,
    `0672201489;;;;;;${"т".repeat(41)}`,
  );
  const { problems, problems_count, rows_count } = await summaryOf(id);
  expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, "phone", "required"],
    [4, "phone", "phone"],
    [5, "phone", "landline"],
    [6, "email", "email"],
    [6, "birthday", "birthday"],
    [7, "first_name", "text"],
    [7, "birthday", "birthday"],
    [7, "note", "text"],
    [8, "tags", "text"],
  ]);
  expect([rows_count, problems_count]).toEqual([7, 9]);
  await apply(id);
  expect(await list()).toHaveLength(2);
});

test("one phone in several rows is one customer, with what all of them say", async () => {
  const id = await imported(ofOlena, "+380931180118;Лєна;;other@example.com;;Дзвонити після 18;vip, Київ");
  expect(await planOf(id)).toMatchObject([{ rows: [2, 3] }]);
  expect(await card(olena)).toMatchObject({
    name: "Олена Гнатюк",
    email: "olena@example.com",
    tags: ["VIP", "Київ", "опт"],
    notes: [{ text: "Любить чорний\nДзвонити після 18" }],
  });
});

test("the same file imports once, by any member of the team, however often", async () => {
  const [first, second] = [await checked(ofOlena), await checked(ofOlena)];
  const owner = await shop.asStaff("owner");
  const answers = await Promise.all([apply(first), apply(first), apply(second, owner)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await card(olena)).notes).toHaveLength(1);
  const third = await checked(ofOlena);
  expect(await summaryOf(third)).toMatchObject({ unchanged_count: 1, problems_count: 0 });
  const again = await apply(third);
  expect([again.statusCode, again.json().code]).toEqual([409, "import_unready"]);
  const audit = await shop.db
    .selectFrom("audit_entries")
    .select("changes")
    .where("subject", "=", "customer_import")
    .orderBy("id")
    .execute();
  expect(audit.map(({ changes }) => changes.map(({ to }) => to))).toEqual([
    [0, 1, "клієнти.csv"],
    [0, 0, "клієнти.csv"],
  ]);
});

describe("an undo", () => {
  test("leaves everything as before the import", async () => {
    const buyer = await shop.signIn(iryna);
    await buyer.post("/api/user/update", { first_name: "Ірина" });
    await manager.post(`/api/crm/customers/${await idOf(iryna)}/tag`, { tag: "VIP" });
    const before = [await list(), await card(iryna)];
    const id = await imported(ofOlena, `${iryna};;;iryna@example.com;;Дзвонити після 18;VIP, опт`);
    expect(await list()).not.toEqual(before[0]);
    expect((await undo(id)).json().data).toEqual({ id, kept: 0 });
    expect([await list(), await card(iryna)]).toEqual(before);
    expect((await undo(id)).json().data).toEqual({ id, kept: 0 });
    expect((await apply(id)).json().code).toBe("import_unready");
    const left = await shop.db.selectFrom("imported_contacts").selectAll().execute();
    expect(left).toEqual([]);
  });

  test("keeps whom the team has written of, or who has signed in, with what they said", async () => {
    const id = await imported(ofOlena, `${iryna};Ірина;Ковальчук;;;;`, "0501112233;Марта;;;;;");
    await manager.post(`/api/crm/customers/${await idOf(olena)}/notes`, { text: "Постійна" });
    await shop.signIn(iryna);
    expect((await undo(id)).json().data).toEqual({ id, kept: 2 });
    expect(await card(olena)).toMatchObject({ name: null, tags: [], notes: [{ text: "Постійна" }] });
    expect(await list(iryna)).toMatchObject([{ name: null }]);
    expect(await list("0501112233")).toEqual([]);
  });

  test("keeps orders placed since: the customer is a guest by the order again, or has the account", async () => {
    const id = await imported(ofOlena, `${iryna};Ірина;Ковальчук;;;;`);
    expect((await orderOf(shop.visitor(), olena)).statusCode).toBe(201);
    expect((await orderOf(await shop.signIn(iryna), iryna)).statusCode).toBe(201);
    expect((await undo(id)).json().data.kept).toBe(1);
    expect(await list(olena)).toMatchObject([
      { id: null, guest_order: "10001", name: "Остап Дорош", orders: 1 },
    ]);
    expect(await card(iryna)).toMatchObject({ name: "Остап Дорош", value: { orders: 1 } });
  });

  test("of one import keeps what a later one has added", async () => {
    const id = await imported(`${olena};Олена;;;;;`);
    await imported(`${olena};;;olena@example.com;;;опт`);
    await undo(id);
    expect(await list(olena)).toMatchObject([{ name: null, email: "olena@example.com", tags: ["опт"] }]);
  });
});

describe("an undo keeps a tag", () => {
  const vip = (phone: string, id = "") => `${phone};${id};;;;;VIP`;
  const tagsOf = async (phone: string) => (await list(phone))[0]?.tags ?? [];

  test("that a colleague has set meanwhile", async () => {
    const id = await imported(ofOlena);
    await manager.post(`/api/crm/customers/${await idOf(olena)}/tag`, { tag: "vip" });
    await undo(id);
    expect(await tagsOf(olena)).toEqual(["VIP"]);
  });

  test("that another file names too, until that import is undone as well", async () => {
    const [first, second] = [await imported(vip(olena)), await checked(vip(olena))];
    // It is a customer with nothing new, so only the later name is added.
    const third = await imported(vip(olena, "Олена"));
    expect((await apply(second)).json().code).toBe("import_unready");
    await undo(first);
    expect(await tagsOf(olena)).toEqual(["VIP"]);
    await undo(third);
    expect(await tagsOf(olena)).toEqual([]);
  });

  test("that another file names for the same customer's other phone", async () => {
    const buyer = await shop.signIn(iryna);
    const main = (await buyer.get("/api/user/me")).json().user.id;
    const first = await imported(vip(olena));
    await manager.post(`/api/crm/customers/${main}/merge`, { phone: olena });
    await imported(vip(iryna, "Ірина"));
    await undo(first);
    expect(await tagsOf(iryna)).toEqual(["VIP"]);
  });
});

test("a merged customer shows what a file says of either phone", async () => {
  const buyer = await shop.signIn(iryna);
  const main = (await buyer.get("/api/user/me")).json().user.id;
  await imported(ofOlena);
  await manager.post(`/api/crm/customers/${main}/merge`, { phone: olena });
  const row = { id: main, name: "Олена Гнатюк", email: "olena@example.com" };
  for (const q of [iryna, olena, "Гнатюк"]) expect(await list(q)).toMatchObject([row]);
  expect(await summaryOf(await checked(`${iryna};Інша;Людина;;;Любить чорний;опт`))).toMatchObject({
    unchanged_count: 1,
  });
});

test("an export of OpenCart is understood, without its consents to a newsletter", async () => {
  const answer = await upload(
    "customer_id,firstname,lastname,email,telephone,newsletter\n7,Олена,Гнатюк,olena@example.com,0931180118,1\n",
  );
  const { id } = answer.json().data;
  expect(await planOf(id)).toMatchObject([
    { phone: olena, added: { first_name: "Олена", last_name: "Гнатюк", email: "olena@example.com" } },
  ]);
  expect((await summaryOf(id)).ignored).toEqual(["customer_id", "newsletter"]);
  await apply(id);
  expect(await shop.db.selectFrom("consents").selectAll().execute()).toEqual([]);
});

test("a file without phones, of no table, or of too many rows is refused with the reason", async () => {
  const codeOf = async (text: string) => (await upload(text)).json().code;
  expect(await codeOf("Назва;Ціна\nА;1")).toBe("sheet_no_phone");
  expect(await codeOf("PK\u0003\u0004")).toBe("sheet_unreadable");
  const long = await upload(`Телефон\n${"0931180118\n".repeat(100_000)}`);
  expect([long.statusCode, long.json().code]).toEqual([422, "sheet_too_long"]);
  expect(long.json().message).toContain("5\u00a0000");
});

test("a customer has at most 20 tags, also by a file", async () => {
  const tags = (from: number) => Array.from({ length: 15 }, (_, n) => `мітка ${from + n}`).join(",");
  await imported(`${olena};;;;;;${tags(0)}`);
  const id = await checked(`${olena};;;;;;"${tags(100)}"`);
  expect((await summaryOf(id)).problems).toEqual([{ row: 2, column: "tags", code: "full" }]);
});

test("only who may write of customers imports them; what does not exist is not found", async () => {
  for (const role of ["packer", "content"] as const) {
    const other = await shop.asStaff(role);
    expect((await upload(heading, other)).statusCode).toBe(403);
    expect((await apply(1, other)).statusCode).toBe(403);
  }
  for (const id of [999, 0]) for (const step of [apply, undo]) expect((await step(id)).statusCode).toBe(404);
});

test("an account that is deleted leaves no row of any file, also of one that was only checked", async () => {
  await imported(ofOlena);
  await checked(`${olena};;;new@example.com;;Ще нотатка;`);
  const buyer = await shop.signIn(olena);
  expect((await buyer.post("/api/user/delete", { confirm: "видалити" })).statusCode).toBe(200);
  expect(await shop.db.selectFrom("customer_import_items").selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom("imported_contacts").selectAll().execute()).toEqual([]);
});
