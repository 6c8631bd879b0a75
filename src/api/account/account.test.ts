import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAddress, aRecipient } from "../../../tests/fixtures/addresses.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv, village } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
const phone = "+380672201487";
const newPhone = "+380501112233";
const minute = 60;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  olena = await shop.signIn(phone);
});
afterAll(() => shop.close());

/** Every column that points to an account. */
async function referencesToCustomers(): Promise<[table: string, column: string][]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customers'::regclass`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(8);
  return rows.map(({ table, column }) => [table, column]);
}

const me = async (client = olena) => (await client.get("/api/user/me")).json().user;
const emails = () =>
  shop.db.selectFrom("messages").selectAll().where("channel", "=", "email").orderBy("id").execute();
async function newestLink(): Promise<{ path: string; token: string }> {
  const text = (await emails()).at(-1)?.text ?? "";
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  return { path: url.pathname, token: url.searchParams.get("token") ?? "" };
}
const confirm = (token: string, client = shop.visitor()) => client.post("/api/user/email/confirm", { token });

describe("an e-mail address", () => {
  test("is confirmed only by the link of its e-mail, from any device", async () => {
    const answer = await olena.post("/api/user/update", { email: "olena@example.com" });
    expect(answer.json().user).toMatchObject({ email: "olena@example.com", email_confirmed: false });
    const { path, token } = await newestLink();
    expect(path).toBe("/confirm-email");
    expect((await confirm(token)).json()).toEqual({ success: true, email: "olena@example.com" });
    expect((await me()).email_confirmed).toBe(true);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test("that changes is unconfirmed, and the old link confirms nothing", async () => {
    await olena.post("/api/user/update", { email: "old@example.com" });
    const old = await newestLink();
    await confirm(old.token);
    await olena.post("/api/user/update", { email: "new@example.com" });
    expect((await me()).email_confirmed).toBe(false);
    expect([(await confirm(old.token)).statusCode, (await me()).email_confirmed]).toEqual([422, false]);
    await confirm((await newestLink()).token);
    expect((await me()).email_confirmed).toBe(true);
    await olena.post("/api/user/update", { email: "new@example.com", first_name: "Олена" });
    expect((await me()).email_confirmed).toBe(true);
    expect(await emails()).toHaveLength(2);
  });

  test("has a day to be confirmed, then a new e-mail is needed", async () => {
    await olena.post("/api/user/update", { email: "olena@example.com" });
    const { token } = await newestLink();
    shop.clock.advance(24 * 3600);
    expect((await confirm(token)).json().code).toBe("confirmation_over");
    expect((await olena.post("/api/user/email/send-confirmation")).statusCode).toBe(200);
    expect((await confirm((await newestLink()).token)).statusCode).toBe(200);
    const settled = await olena.post("/api/user/email/send-confirmation");
    expect([settled.statusCode, settled.json().code]).toEqual([409, "email_settled"]);
  });

  test("gets one e-mail a minute, and a customer five an hour; an address that got no e-mail is not saved", async () => {
    await olena.post("/api/user/update", { email: "olena@example.com" });
    const soon = await olena.post("/api/user/email/send-confirmation");
    expect([soon.statusCode, soon.headers["retry-after"]]).toEqual([429, "60"]);
    for (const name of ["a", "b", "c", "d"]) {
      expect((await olena.post("/api/user/update", { email: `${name}@example.com` })).statusCode).toBe(200);
    }
    const sixth = await olena.post("/api/user/update", { email: "e@example.com" });
    expect([sixth.statusCode, (await me()).email]).toEqual([429, "d@example.com"]);
  });

  test("may be of 254 characters, not of 255", async () => {
    const domain = `${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(57)}.ua`;
    const email = (length: number) => `${"a".repeat(length - domain.length - 1)}@${domain}`;
    expect(email(254)).toHaveLength(254);
    expect((await olena.post("/api/user/update", { email: email(254) })).statusCode).toBe(200);
    const refused = await olena.post("/api/user/update", { email: email(255) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["email"]]);
  });

  test("secret is stored as a hash", async () => {
    await olena.post("/api/user/update", { email: "olena@example.com" });
    const rows = JSON.stringify(await shop.db.selectFrom("email_confirmations").selectAll().execute());
    expect(rows).not.toContain((await newestLink()).token);
  });
});

test("names take apostrophes, hyphens, spaces and emoji, and no 200 characters", async () => {
  const answer = await olena.post("/api/user/update", {
    first_name: "Анна-Марія 🍫",
    last_name: "Д’Арк'єва",
  });
  expect(answer.json().user.name).toBe("Анна-Марія 🍫 Д’Арк'єва");
  for (const field of ["first_name", "last_name", "patronymic"]) {
    const refused = await olena.post("/api/user/update", { [field]: "а".repeat(200) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  }
});

test("a consent is stored with its time and wording, when given and when withdrawn", async () => {
  await olena.post("/api/user/update", { birthday_reminders: true });
  await olena.post("/api/user/update", { birthday_reminders: true, marketing: false });
  shop.clock.advance(minute);
  await olena.post("/api/user/update", { birthday_reminders: false });
  expect(await me()).toMatchObject({ birthday_reminders: false, marketing: false });
  const { consents } = (await olena.get("/api/user/export")).json();
  expect(consents).toEqual([
    {
      kind: "birthday_reminders",
      given: true,
      text_version: expect.any(String),
      at: "2026-11-20T12:00:00+02:00",
    },
    {
      kind: "birthday_reminders",
      given: false,
      text_version: expect.any(String),
      at: "2026-11-20T12:01:00+02:00",
    },
  ]);
});

describe("another phone", () => {
  const send = (to: string) => olena.post("/api/user/phone/send", { phone: to });
  const verify = (code: string, to = newPhone) => olena.post("/api/user/phone/verify", { phone: to, code });

  test("belongs to the account once its code is typed; other sessions end and the old phone is notified", async () => {
    shop.clock.advance(minute);
    const elsewhere = await shop.signIn(phone);
    expect((await send(newPhone)).json()).toEqual({ success: true });
    const code = await shop.codeFor(newPhone);
    expect((await verify(code === "000000" ? "000001" : "000000")).json()).toMatchObject({ valid: false });
    expect((await verify(code)).json()).toMatchObject({ valid: true, user: { phone: newPhone } });
    expect([(await me())?.phone, await me(elsewhere)]).toEqual([newPhone, null]);
    const said = await shop.db
      .selectFrom("messages")
      .select("recipient")
      .where("purpose", "=", "phone_changed")
      .execute();
    expect(said).toEqual([{ recipient: phone }]);
  });

  test("that has an account is refused, but only to the person who has its code", async () => {
    await shop.signIn(newPhone);
    shop.clock.advance(minute);
    expect((await send(newPhone)).statusCode).toBe(200);
    const answer = await verify(await shop.codeFor(newPhone));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "phone_taken"]);
    expect((await me()).phone).toBe(phone);
  });

  test("needs its own code: a sign-in code does not change the phone, and a phone-change code does not sign in", async () => {
    await shop.visitor().post("/api/auth/sms/send", { phone: newPhone });
    expect((await verify(await shop.codeFor(newPhone))).json().valid).toBe(false);
    shop.clock.advance(minute);
    await send(newPhone);
    const code = await shop.codeFor(newPhone);
    const otherUser = shop.visitor();
    const answer = await otherUser.post("/api/auth/sms/verify", { phone: newPhone, code });
    expect(answer.json().valid).toBe(false);
  });

  test("must be a different one, and gets as many codes and tries as for signing in", async () => {
    expect((await send(phone)).json().code).toBe("same_phone");
    await send(newPhone);
    expect((await send(newPhone)).statusCode).toBe(429);
    const code = await shop.codeFor(newPhone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await verify(wrong)).statusCode).toBe(200);
    expect((await verify(code)).json().code).toBe("code_exhausted");
  });
});

test("a customer exports all their data as a file", async () => {
  await olena.post("/api/user/update", { first_name: "Олена", email: "olena@example.com" });
  const answer = await olena.get("/api/user/export");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="diaka-2026-11-20.json"');
  expect(answer.json()).toMatchObject({
    exported_at: "2026-11-20T12:00:00+02:00",
    user: { phone, first_name: "Олена" },
    addresses: [],
    recipients: [],
    favorites: [],
    recently_viewed: [],
    orders: [],
    reviews: [],
    leads: [],
    sign_ins: [],
    city: null,
  });
});

describe("deleting the account", () => {
  const leave = (confirmation: string, client = olena) =>
    client.post("/api/user/delete", { confirm: confirmation });

  test("empties the account, signs it out everywhere and frees the phone", async () => {
    await olena.post("/api/user/update", { first_name: "Олена", email: "olena@example.com" });
    shop.clock.advance(minute);
    const elsewhere = await shop.signIn(phone);
    const { id } = await me();
    expect((await leave("Видалити ")).json()).toEqual({ success: true });
    expect([await me(), await me(elsewhere)]).toEqual([null, null]);
    expect(olena.cookies.has("diaka_session")).toBe(false);
    const rows = await shop.db.selectFrom("customers").select(["id", "phone", "deleted_at"]).execute();
    expect(rows).toEqual([{ id: expect.any(Number), phone: null, deleted_at: shop.clock() }]);
    expect(await shop.db.selectFrom("messages").select("recipient").execute()).toEqual([]);
    shop.clock.advance(minute);
    const again = await shop.signIn(phone);
    expect(await me(again)).toMatchObject({ phone, first_name: null });
    expect((await me(again)).id).not.toBe(id);
  });

  test("keeps the orders in the shop; a later owner of the phone does not get them", async () => {
    await aProduct(shop.db);
    await addPlaces(shop.db);
    const key = () => ({ "idempotency-key": randomUUID() });
    const contact = { first_name: "Олена", last_name: "Коваль", phone, email: null };
    const placed = await olena.post("/api/orders", anOrder({ contact }), key());
    const asGuest = await shop.visitor().post("/api/orders", anOrder({ contact }), key());
    expect((await olena.get("/api/profile/orders")).json().orders.total).toBe(2);
    await leave("видалити");
    shop.clock.advance(minute);
    const again = await shop.signIn(phone);
    expect((await again.get("/api/profile/orders")).json().orders.total).toBe(0);
    for (const { number, access_token } of [placed.json().order, asGuest.json().order]) {
      const followed = await shop.visitor().get(`/api/orders/${number}?token=${access_token}`);
      expect(followed.json().order ?? followed.json()).toMatchObject({ number });
    }
  });

  test("deletes every row that refers to the account", async () => {
    await addPlaces(shop.db);
    const { id } = await me();
    await olena.post("/api/user/addresses", anAddress);
    await olena.post("/api/user/recipients", aRecipient);
    await olena.post("/api/user/update", { marketing: true, email: "olena@example.com" });
    expect((await leave("видалити")).statusCode).toBe(200);
    for (const [table, column] of await referencesToCustomers()) {
      const rows = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        shop.db,
      );
      expect([table, rows.rows.length]).toEqual([table, 0]);
    }
  });

  test("leaves reviews without a name", async () => {
    const { id } = await me();
    await shop.db
      .insertInto("reviews")
      .values({
        product_id: null,
        customer_id: id,
        author_name: "Олена Коваль",
        city: "Київ",
        rating: 5,
        text: "Дякую!",
        lang: "uk",
        reply: null,
      })
      .execute();
    await leave("удалить");
    expect(
      await shop.db.selectFrom("reviews").select(["author_name", "city", "customer_id"]).execute(),
    ).toEqual([{ author_name: "Покупець", city: null, customer_id: null }]);
  });

  test("needs the confirmation word, and staff are asked to leave the team first", async () => {
    expect(Object.keys((await leave("так")).json().errors)).toEqual(["confirm"]);
    expect((await me()).phone).toBe(phone);
    const answer = await leave("видалити", await shop.asStaff("manager"));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "staff_account"]);
  });
});

test("a guest is asked to sign in", async () => {
  const guest = shop.visitor();
  const answers = [
    await guest.post("/api/user/email/send-confirmation"),
    await guest.post("/api/user/phone/send", { phone: newPhone }),
    await guest.post("/api/user/phone/verify", { phone: newPhone, code: "123456" }),
    await guest.get("/api/user/export"),
    await guest.post("/api/user/delete", { confirm: "видалити" }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
});

describe("the city of an account", () => {
  const city = async (client: VisitorClient) => (await client.get("/api/user/city")).json().data?.Ref ?? null;
  beforeEach(() => addPlaces(shop.db));

  test("is restored on another device and replaces the city a guest chose there", async () => {
    await olena.post("/api/user/city", { city_ref: kyiv });
    const other = shop.visitor();
    await other.post("/api/user/city", { city_ref: village });
    shop.clock.advance(minute);
    await shop.signIn(phone, other);
    expect(await city(other)).toBe(kyiv);
    await other.post("/api/user/city", { city_ref: village });
    expect(await city(olena)).toBe(village);
  });

  test("is the guest's when the account has none", async () => {
    const guest = shop.visitor();
    await guest.post("/api/user/city", { city_ref: village });
    shop.clock.advance(minute);
    await shop.signIn(phone, guest);
    expect(await city(olena)).toBe(village);
  });
});
