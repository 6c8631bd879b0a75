// What every response of the application has, on any route.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type TestShop } from "../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const send = "/api/auth/sms/send";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("each answer has its own request id, whatever id the visitor claims", async () => {
  const one = await shop.inject({ url: "/api/user/me", headers: { "x-request-id": "mine" } });
  const two = await shop.inject({ url: "/api/user/me" });
  expect(one.headers["x-request-id"]).toMatch(uuid);
  expect(two.headers["x-request-id"]).not.toBe(one.headers["x-request-id"]);
});

test("an error names the request it happened in", async () => {
  const answer = await shop.inject({ url: "/api/nothing-here" });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    message: "Нічого не знайшли. Оновіть сторінку або поверніться до каталогу.",
    code: "not_found",
    request_id: answer.headers["x-request-id"],
  });
});

test("an address that exists for other methods answers 405 and names them", async () => {
  const answer = await shop.inject({ url: send });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("POST");
  expect(answer.json().code).toBe("method_not_allowed");
  expect((await shop.inject({ method: "POST", url: "/api/user/me" })).headers.allow).toBe("GET, HEAD");
});

test("an unknown address is 404 before any other check of the request", async () => {
  const answer = await shop.inject({ method: "POST", url: "/api/nothing-here", payload: "{broken" });
  expect(answer.statusCode).toBe(404);
});

test("only JSON is read", async () => {
  const visitor = shop.visitor();
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
  ]) {
    const answer = await visitor.post(send, "phone=1", { "content-type": type });
    expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, "unsupported_media_type"]);
  }
});

test("broken JSON is distinguished from invalid JSON", async () => {
  const visitor = shop.visitor();
  const json = { "content-type": "application/json" };
  for (const text of ["{", "[1,", '{"phone": 1,}', '{"__proto__": {"phone": "1"}}', "\u0000"]) {
    const answer = await visitor.post(send, text, json);
    expect([text, answer.statusCode, answer.json().code]).toEqual([text, 400, "malformed_json"]);
  }
  for (const text of ["null", "[]", "1", '"phone"', "{}"]) {
    const answer = await visitor.post(send, text, json);
    expect([text, answer.statusCode, answer.json().code]).toEqual([text, 422, "validation"]);
  }
});

test("a string of a hundred kilobytes is a wrong field, and a body over 128 KiB is too large", async () => {
  const visitor = shop.visitor("ru");
  expect((await visitor.post(send, { phone: "0".repeat(100_000) })).statusCode).toBe(422);
  const answer = await visitor.post(send, { phone: "0".repeat(131_072) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: "too_large",
    message: "Слишком много данных за раз. Уменьшите текст или фото.",
  });
});

test("a route accepts a larger body only where it declares so", async () => {
  const owner = await shop.asStaff("owner");
  const text = "Ш".repeat(60_000);
  const page = { slug: "hurtom", title: { uk: "Гуртом", ru: "" }, body: { uk: text, ru: text } };
  expect((await owner.put("/api/crm/pages/1", { ...page, version: 1 })).statusCode).not.toBe(413);
  expect((await owner.put("/api/crm/settings/site", { version: 0, value: text.repeat(2) })).statusCode).toBe(
    413,
  );
});

test("a body is measured before a schema reads it: how many values it has, and how deep", async () => {
  const visitor = shop.visitor();
  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`K${index}`, []]));
  const items = Array.from({ length: 50 }, () => ({ product_id: 1, quantity: 1, options: keys }));
  for (const [body, text] of [
    [nested(60), "Забагато вкладених рівнів."],
    [nested(20_000), "Забагато вкладених рівнів."],
    ["[".repeat(60_000) + "]".repeat(60_000), "Забагато вкладених рівнів."],
    [JSON.stringify({ items: Array(20_000).fill(0) }), "Забагато значень в одному запиті."],
    [JSON.stringify({ items: items.slice(0, 1) }), "Забагато значень в одному запиті."],
  ] as const) {
    const answer = await visitor.post("/api/cart/quote", body, { "content-type": "application/json" });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { body: [text] }]);
  }
});

test("many options of a line are refused by their number", async () => {
  const options = Object.fromEntries(Array.from({ length: 180 }, (_, index) => [`K${index}`, []]));
  const items = Array.from({ length: 50 }, () => ({ product_id: 1, quantity: 1, options }));
  const answer = await shop.visitor().post("/api/cart/quote", { items });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toHaveLength(50);
  expect(answer.json().errors["items.0.options"]).toEqual(["Забагато варіантів."]);
});

test("a wrong field is named and explained in the visitor's language", async () => {
  const inUkrainian = await shop.visitor("uk").post(send, { phone: "12" });
  expect(inUkrainian.statusCode).toBe(422);
  expect(inUkrainian.json()).toMatchObject({
    code: "validation",
    message: "Схоже, в номері помилка. Приклад: +380 67 220 14 87.",
    errors: { phone: ["Схоже, в номері помилка. Приклад: +380 67 220 14 87."] },
  });
  const inRussian = await shop.visitor("ru").post(send, {});
  expect(inRussian.json().errors).toEqual({ phone: ["Заполните это поле."] });
});

test("a NUL is refused where it stands, because no text of the shop has one", async () => {
  const visitor = shop.visitor();
  const answer = await visitor.post("/api/auth/sms/verify", { phone: "+380672201487", code: "12\u00003" });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["code"]]);
  const inKey = await visitor.post(send, { "pho\u0000ne": "1" });
  expect(inKey.statusCode).toBe(422);
  expect((await shop.inject({ url: "/api/user/me?q=%00" })).statusCode).toBe(400);
});

test("a POST without a body may say that it is JSON", async () => {
  const answer = await shop
    .visitor()
    .post("/api/auth/logout", undefined, { "content-type": "application/json" });
  expect(answer.statusCode).toBe(200);
});

test("broken percent-encoding is answered with 400 and the same headers as anything else", async () => {
  const answer = await shop.inject({ url: "/api/%zz", headers: { "accept-language": "ru" } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "bad_request",
    message: "Что-то пошло не так. Обновите страницу и попробуйте ещё раз.",
  });
  expect(answer.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-request-id": answer.json().request_id,
  });
});

test("an invalid query, cookies and languages change nothing in an answer of the API", async () => {
  const asked = "/api/user/me";
  const own = await shop.inject({ url: asked });
  const rubbish: { url: string; headers?: Record<string, string> }[] = [
    { url: `${asked}?${"a=1&".repeat(2_000)}` },
    { url: `${asked}?modal=%3Cscript%3Ealert(1)%3C/script%3E` },
    { url: `${asked}?q=%E0%A4%A&%C0%AF=%` },
    { url: asked, headers: { cookie: 'diaka_session=%E0%A4%A; XSRF-TOKEN="; =; ;;a; i18n_redirected=<x>' } },
    { url: asked, headers: { "accept-language": "uk;q=0.1,".repeat(900) } },
  ];
  for (const request of rubbish) {
    const answer = await shop.inject(request);
    expect([answer.statusCode, answer.body]).toEqual([own.statusCode, own.body]);
  }
});

test("no other spelling of an API's address is accepted", async () => {
  for (const url of ["/api//user/me", "/API/user/me", "/api/user/me/", "/ru/api/user/me"])
    expect([url, (await shop.inject({ url })).statusCode]).toEqual([url, 404]);
});

test("answers allow nothing to be loaded, framed or sniffed, and API answers are not cached", async () => {
  const { headers } = await shop.inject({ url: "/api/user/me" });
  expect(headers).toMatchObject({
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("a shop on https requires https", async () => {
  const secure = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
  const { headers } = await secure.inject({ url: "/api/user/me" });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  await secure.close();
});

test("an unknown address outside the shop's pages answers a browser with a page, a program with JSON", async () => {
  const asPerson = await shop.inject({ url: "/ru/nowhere", headers: { accept: "text/html" } });
  expect(asPerson.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(asPerson.body).toContain('<html lang="ru">');
  expect(asPerson.body).toContain(String(asPerson.headers["x-request-id"]));
  const unreadable = await shop.inject({ url: "/ru/%zz", headers: { accept: "text/html" } });
  expect(unreadable.statusCode).toBe(400);
  expect(unreadable.body).toContain("Что-то пошло не так. Обновите страницу и попробуйте ещё раз.");
  const asProgram = await shop.inject({ url: "/nowhere" });
  expect(asProgram.json().code).toBe("not_found");
});
