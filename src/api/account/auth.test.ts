import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const phone = "+380672201487";
const minute = 60;
const send = (visitor: VisitorClient, to = phone) => visitor.post("/api/auth/sms/send", { phone: to });
const verify = (visitor: VisitorClient, code: string) =>
  visitor.post("/api/auth/sms/verify", { phone, code });
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

test("a phone and its code open a session in any spelling of the phone", async () => {
  const visitor = shop.visitor();
  expect((await visitor.post("/api/auth/sms/send", { phone: "067 220 14 87" })).json()).toEqual({
    success: true,
  });
  const code = await shop.codeFor(phone);
  const answer = await visitor.post("/api/auth/sms/verify", { phone: "80 (67) 220-14-87", code });
  expect(answer.json()).toEqual({ valid: true });
  expect((await visitor.get("/api/user/me")).json()).toMatchObject({ success: true, user: { phone } });
});

test("the code goes out in the visitor's language, and is six digits", async () => {
  await send(shop.visitor("ru"));
  const message = await shop.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
  expect(message).toMatchObject({ channel: "sms", recipient: phone, lang: "ru", purpose: "sign_in_code" });
  expect(message.text).toMatch(/^\d{6} — код для входа в магазин «Дяка»/);
});

test("the answer does not tell whether the number is known", async () => {
  await shop.signIn(phone);
  shop.clock.advance(minute + 1);
  const known = await send(shop.visitor());
  const unknown = await send(shop.visitor(), "+380501112233");
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
});

test("the account is made on the first sign-in and found on the next", async () => {
  const first = (await (await shop.signIn(phone)).get("/api/user/me")).json().user.id;
  shop.clock.advance(minute + 1);
  const second = (await (await shop.signIn(phone)).get("/api/user/me")).json().user.id;
  expect(second).toBe(first);
});

test("a wrong code answers 200, not valid, with a message", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const answer = await verify(visitor, wrongFor(await shop.codeFor(phone)));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    valid: false,
    message: "Код не підходить. Перевірте цифри або замовте новий.",
  });
  expect(visitor.cookies.has("diaka_session")).toBe(false);
});

test("a code lives five minutes", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const code = await shop.codeFor(phone);
  shop.clock.advance(5 * minute - 1);
  expect((await verify(visitor, wrongFor(code))).json().valid).toBe(false);
  shop.clock.advance(1);
  expect((await verify(visitor, code)).json().valid).toBe(false);
});

test("a code works once", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const code = await shop.codeFor(phone);
  expect((await verify(visitor, code)).json().valid).toBe(true);
  expect((await verify(shop.visitor(), code)).json().valid).toBe(false);
});

test("only the newest code works", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const old = await shop.codeFor(phone);
  shop.clock.advance(minute);
  await send(visitor);
  const fresh = await shop.codeFor(phone);
  if (old !== fresh) expect((await verify(visitor, old)).json().valid).toBe(false);
  expect((await verify(visitor, fresh)).json().valid).toBe(true);
});

test("after five wrong tries the right code is refused too, until a new one is sent", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const code = await shop.codeFor(phone);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await verify(visitor, wrongFor(code))).statusCode).toBe(200);
  }
  const answer = await verify(visitor, code);
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
    429,
    "code_exhausted",
    "60",
  ]);
  shop.clock.advance(minute);
  await send(visitor);
  expect((await verify(visitor, await shop.codeFor(phone))).json().valid).toBe(true);
});

test("guesses at the same moment do not get more than five tries", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  const code = await shop.codeFor(phone);
  const guesses = Array.from({ length: 20 }, () => verify(visitor, wrongFor(code)));
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  const { tries } = await shop.db.selectFrom("sms_codes").select("tries").executeTakeFirstOrThrow();
  expect(tries).toBe(5);
});

test("a phone gets one code a minute and five an hour, and is told how long to wait", async () => {
  const visitor = shop.visitor();
  await send(visitor);
  shop.clock.advance(20);
  const soon = await send(visitor);
  expect([soon.statusCode, soon.headers["retry-after"]]).toEqual([429, "40"]);
  expect(soon.json().code).toBe("too_many_requests");
  for (let sent = 1; sent < 5; sent += 1) {
    shop.clock.advance(minute);
    expect((await send(visitor)).statusCode).toBe(200);
  }
  shop.clock.advance(minute);
  const sixth = await send(visitor);
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(50 * minute);
  shop.clock.advance(Number(sixth.headers["retry-after"]));
  expect((await send(visitor)).statusCode).toBe(200);
});

test("two simultaneous requests for a code send one code", async () => {
  const answers = await Promise.all([send(shop.visitor()), send(shop.visitor()), send(shop.visitor())]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
});

test("one network address cannot request codes for many phones", async () => {
  const visitor = shop.visitor();
  const phones = Array.from({ length: 61 }, (_, index) => `+3805000001${String(index).padStart(2, "0")}`);
  const statuses: number[] = [];
  for (const to of phones) statuses.push((await send(visitor, to)).statusCode);
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test("neither the code nor the network address is stored in plain text", async () => {
  await send(shop.visitor());
  const rows = JSON.stringify(await shop.db.selectFrom("sms_codes").selectAll().execute());
  expect(rows).not.toContain(await shop.codeFor(phone));
  expect(rows).not.toContain("127.0.0.1");
});

test("an invalid phone or code is a field error, and nothing is stored", async () => {
  const visitor = shop.visitor();
  for (const typed of [
    "",
    "123",
    "+1 202 555 0100",
    "044 123 45 67",
    380672201487,
    null,
    ["+380672201487"],
  ]) {
    const answer = await visitor.post("/api/auth/sms/send", { phone: typed });
    expect([typed, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([typed, 422, ["phone"]]);
  }
  for (const code of ["12345", "1234567", "12345a", 123456, null]) {
    const answer = await visitor.post("/api/auth/sms/verify", { phone, code });
    expect([code, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([code, 422, ["code"]]);
  }
  expect(await shop.db.selectFrom("sms_codes").select("id").execute()).toEqual([]);
});

describe("a code belongs to the browser that asked for it", () => {
  test("it does not work in another one, and wrong tries there do not use it up", async () => {
    const [owner, otherUser] = [shop.visitor(), shop.visitor()];
    await send(owner);
    const code = await shop.codeFor(phone);
    await send(otherUser, "+380501112233");
    for (const visitor of [otherUser, shop.visitor()])
      for (let attempt = 0; attempt < 6; attempt += 1)
        expect((await verify(visitor, attempt === 5 ? code : wrongFor(code))).json().valid).toBe(false);
    expect((await verify(owner, code)).json().valid).toBe(true);
  });

  test("each of several browsers has its own code", async () => {
    const [first, second] = [shop.visitor(), shop.visitor()];
    await send(first);
    const code = await shop.codeFor(phone);
    shop.clock.advance(minute);
    await send(second);
    const other = await shop.codeFor(phone);
    expect((await verify(first, code)).json().valid).toBe(true);
    expect((await verify(second, other)).json().valid).toBe(true);
  });

  test("another visitor cannot lock staff out of the CRM: the code of a staff browser works", async () => {
    const owner = shop.visitor();
    const staff = await shop.asStaff("owner");
    await staff.post("/api/auth/logout");
    const to = "+380500000010";
    shop.clock.advance(minute);
    await send(owner, to);
    const code = await shop.codeFor(to);
    const otherUser = shop.visitor();
    shop.clock.advance(minute);
    await send(otherUser, to);
    for (let attempt = 0; attempt < 6; attempt += 1)
      await otherUser.post("/api/auth/sms/verify", { phone: to, code: wrongFor(await shop.codeFor(to)) });
    expect((await owner.post("/api/auth/sms/verify", { phone: to, code })).json().valid).toBe(true);
  });

  test("codes requested in unknown browsers do not use up those of a known browser", async () => {
    const owner = await shop.signIn(phone);
    await owner.post("/api/auth/logout");
    for (let sent = 0; sent < 6; sent += 1) {
      shop.clock.advance(minute);
      await send(shop.visitor());
    }
    expect((await send(shop.visitor())).statusCode).toBe(429);
    shop.clock.advance(minute);
    expect((await send(owner)).statusCode).toBe(200);
    expect((await verify(owner, await shop.codeFor(phone))).json().valid).toBe(true);
    expect((await send(owner, "+380501112233")).statusCode).toBe(200);
  });
});

test("a phone gets ten codes a day at most, which allows fifty guesses", async () => {
  let sent = 0;
  for (let quarter = 0; quarter < 4 * 23; quarter += 1) {
    if ((await send(shop.visitor())).statusCode === 200) sent += 1;
    shop.clock.advance(15 * minute);
  }
  expect(sent).toBe(10);
});

test("a clock that was ahead does not block a phone until that date", async () => {
  shop.clock.advance(300 * 24 * 3600);
  for (let sent = 0; sent < 5; sent += 1) {
    await send(shop.visitor());
    shop.clock.advance(minute);
  }
  expect((await send(shop.visitor())).statusCode).toBe(429);
  shop.clock.advance(-300 * 24 * 3600);
  expect((await send(shop.visitor())).statusCode).toBe(200);
});

test("an IPv6 network gets as many codes as one address, and the shop thousands", async () => {
  const proxied = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const answer = await proxied
      .visitor()
      .post(
        "/api/auth/sms/send",
        { phone: `+38050000${1000 + index}` },
        { "x-forwarded-for": `2001:db8:1:2::${index}` },
      );
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  await proxied.close();
});
