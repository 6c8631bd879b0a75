import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "./ops.server.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
beforeEach(() => base.reset());
afterAll(() => base.close());

test("one phone is one account, with any number of requests at once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => ensureCustomer(base.db, "+380672201487", "uk")),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await base.db.selectFrom("customers").select(["phone", "locale"]).execute()).toEqual([
    { phone: "+380672201487", locale: "uk" },
  ]);
});

test("an account keeps its language when its phone is used again", async () => {
  await ensureCustomer(base.db, "+380672201487", "ru");
  await ensureCustomer(base.db, "+380672201487", "uk");
  expect(await base.db.selectFrom("customers").select("locale").execute()).toEqual([{ locale: "ru" }]);
});
