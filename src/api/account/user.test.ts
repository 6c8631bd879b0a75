import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPlaces, kyiv, village } from "../../../tests/fixtures/places.ts";
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

const update = (body: object) => olena.post("/api/user/update", body);
const user = async () => (await olena.get("/api/user/me")).json().user;

test("a guest has no user, which is not an error", async () => {
  const answer = await shop.visitor().get("/api/user/me");
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: false, user: null }]);
});

test("a new customer is known by the phone and the language only", async () => {
  expect(await user()).toEqual({
    id: expect.any(Number),
    first_name: null,
    last_name: null,
    name: null,
    patronymic: null,
    phone: "+380672201487",
    email: null,
    email_confirmed: false,
    birthday: null,
    locale: "uk",
    birthday_reminders: false,
    marketing: false,
    favourite_prices: false,
    review_requests: false,
    role: null,
  });
});

test("a profile update stores the given fields and leaves the others", async () => {
  await update({ first_name: "  Олена ", last_name: "Д’яченко", birthday: "1990-02-28" });
  const answer = await update({ email: "olena@example.com", locale: "ru" });
  expect(answer.json()).toEqual({ success: true, user: await user() });
  expect(await user()).toMatchObject({
    first_name: "Олена",
    last_name: "Д’яченко",
    name: "Олена Д’яченко",
    email: "olena@example.com",
    birthday: "1990-02-28",
    locale: "ru",
  });
});

test("a profile update does not change the phone, and the answer shows the current one", async () => {
  for (const phone of ["+380509998877", "050 999-88-77", null]) {
    const answer = await update({ first_name: "Олена", phone });
    expect([phone, answer.statusCode]).toEqual([phone, 422]);
    expect(answer.json()).toMatchObject({ code: "phone_fixed", errors: { phone: [answer.json().message] } });
    expect(answer.json().message).toMatch(/код/);
  }
  const wrong = await update({ first_name: "Олена", phone: "123" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["phone"]]);
  expect(await user()).toMatchObject({ first_name: null, phone: "+380672201487" });
  expect((await update({ first_name: "Олена", phone: "067 220-14-87" })).json().user).toMatchObject({
    first_name: "Олена",
    phone: "+380672201487",
  });
});

test("an empty text or null clears", async () => {
  await update({
    first_name: "Олена",
    patronymic: "Петрівна",
    email: "olena@example.com",
    birthday: "1990-02-28",
  });
  await update({ patronymic: "", email: "", birthday: null });
  expect(await user()).toMatchObject({ first_name: "Олена", patronymic: null, email: null, birthday: null });
});

test("a client with a single name field sends the full name", async () => {
  await update({ name: "Олена Д’яченко" });
  expect(await user()).toMatchObject({ first_name: "Олена", last_name: "Д’яченко", name: "Олена Д’яченко" });
});

test("the phone is no field of the profile", async () => {
  await update({ phone: "+380500000000", id: 5, role: "owner" });
  expect(await user()).toMatchObject({ phone: "+380672201487", role: null });
});

test("wrong fields are named, and the profile does not change", async () => {
  await update({ first_name: "Олена" });
  const wrong = {
    first_name: "а".repeat(61),
    last_name: "a\u0001b",
    email: "olena@",
    birthday: "1990-02-30",
    locale: "en",
  };
  const answer = await update(wrong);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).sort()).toEqual(Object.keys(wrong).sort());
  expect((await user()).first_name).toBe("Олена");
  for (const birthday of ["2026-11-21", "1899-12-31", "завтра"]) {
    const refused = await update({ birthday });
    expect([birthday, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      birthday,
      422,
      ["birthday"],
    ]);
  }
});

test("a guest has no profile to change", async () => {
  const answer = await shop.visitor().post("/api/user/update", { first_name: "Ніхто" });
  expect([answer.statusCode, answer.json().message]).toEqual([401, "Unauthenticated."]);
});

test("the city of a guest is stored without an account and kept when they sign in", async () => {
  await addPlaces(shop.db);
  const guest = shop.visitor();
  expect((await guest.get("/api/user/city")).json()).toEqual({ data: null });
  expect(guest.cookies.has("diaka_session")).toBe(false);
  const answer = await guest.post("/api/user/city", { city_ref: kyiv.toUpperCase() });
  expect(answer.json().data).toMatchObject({ Ref: kyiv, Description: "Київ", DescriptionRu: "Киев" });
  expect(guest.cookies.has("diaka_session")).toBe(true);
  expect(guest.cookies.has("diaka_hint")).toBe(false);
  expect((await guest.get("/api/user/city")).json().data.Ref).toBe(kyiv);
  await shop.signIn("+380501112233", guest);
  expect((await guest.get("/api/user/city")).json().data.Ref).toBe(kyiv);
  await guest.post("/api/user/city", { city_ref: village });
  expect((await guest.get("/api/user/city")).json().data.Ref).toBe(village);
});

test("an unknown city is a field error, and no session is made for it", async () => {
  const guest = shop.visitor();
  for (const ref of ["00000000-0000-0000-0000-000000000000", "Київ", "", null, 1]) {
    const answer = await guest.post("/api/user/city", { city_ref: ref });
    expect([ref, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([ref, 422, ["city_ref"]]);
  }
  expect(guest.cookies.has("diaka_session")).toBe(false);
});
