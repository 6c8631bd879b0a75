import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aRecipient } from "../../../tests/fixtures/addresses.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  olena = await shop.signIn("+380672201487");
});
afterAll(() => shop.close());

const url = "/api/user/recipients";
const list = async (client = olena) => (await client.get(url)).json().recipients;

test("a recipient is saved, changed and deleted", async () => {
  const added = await olena.post(url, { ...aRecipient, phone: "050 911-11-17" });
  const recipient = {
    id: expect.any(Number),
    ...aRecipient,
    birthday: null,
    avoids: [],
    orders_count: 0,
    last_order_at: null,
  };
  expect([added.statusCode, added.json()]).toEqual([201, { success: true, recipient }]);
  const { id } = added.json().recipient;
  const changed = await olena.put(`${url}/${id}`, { ...aRecipient, name: "Оленка" });
  expect(changed.json().recipient).toEqual({ ...recipient, id, name: "Оленка" });
  expect(await list()).toEqual([{ ...recipient, id, name: "Оленка" }]);
  expect((await olena.delete(`${url}/${id}`)).json().recipient.id).toBe(id);
  expect(await list()).toEqual([]);
  expect((await olena.delete(`${url}/${id}`)).statusCode).toBe(404);
});

test("a recipient sent twice is saved once", async () => {
  await olena.post(url, aRecipient);
  expect((await olena.post(url, aRecipient)).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
});

test("names may have apostrophes, hyphens and spaces, but not 200 letters", async () => {
  const name = { surname: "Придатко-Литвиненко", name: "Мар’яна Любов", phone: "+380671112233" };
  expect((await olena.post(url, name)).json().recipient).toMatchObject(name);
  const answer = await olena.post(url, { ...name, surname: "а".repeat(200), name: " " });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["surname", "name"]]);
});

test("a landline phone is distinguished from a typing error", async () => {
  const errors = async (phone: string) =>
    (await olena.post(url, { ...aRecipient, phone })).json().errors.phone;
  expect(await errors("044 234 56 78")).toEqual([
    "Це міський номер, СМС на нього не дійде. Потрібен мобільний.",
  ]);
  expect(await errors("067 220 14")).toEqual(["Схоже, в номері помилка. Приклад: +380 67 220 14 87."]);
  expect(await errors("+48 501 234 567")).toEqual(["Схоже, в номері помилка. Приклад: +380 67 220 14 87."]);
});

test("a recipient has the number and the time of the orders sent to them", async () => {
  await addPlaces(shop.db);
  await aProduct(shop.db);
  await olena.post(url, aRecipient);
  const order = anOrder({ recipient: aRecipient });
  const placed = await olena.post("/api/orders", order, { "idempotency-key": randomUUID() });
  expect(placed.statusCode).toBe(201);
  const others = await shop.signIn("+380501112233");
  await others.post("/api/orders", order, { "idempotency-key": randomUUID() });
  expect(await list()).toMatchObject([{ orders_count: 1, last_order_at: shop.clock().toISOString() }]);
});

test("the 51st recipient is refused with a reason", async () => {
  for (let index = 0; index < 50; index += 1)
    await olena.post(url, { ...aRecipient, phone: `+3806711122${String(index).padStart(2, "0")}` });
  const refused = await olena.post(url, { ...aRecipient, phone: "+380671112299" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: "too_many_recipients",
      message: "Зберігаємо до 50 отримувачів. Приберіть того, кому вже не надсилаєте.",
    },
  ]);
});

test("a recipient of another customer is not found and does not change", async () => {
  const { id } = (await olena.post(url, aRecipient)).json().recipient;
  const other = await shop.signIn("+380501112233");
  expect(await list(other)).toEqual([]);
  const answers = [
    await other.put(`${url}/${id}`, { ...aRecipient, name: "Чужа" }),
    await other.delete(`${url}/${id}`),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
  expect(await list()).toMatchObject([{ id, name: "Олена" }]);
});

test("guests have no recipients", async () => {
  const guest = shop.visitor();
  const answers = [
    await guest.get(url),
    await guest.post(url, {}),
    await guest.put(`${url}/1`, aRecipient),
    await guest.delete(`${url}/1`),
  ];
  for (const answer of answers) expect(answer.statusCode).toBe(401);
});
