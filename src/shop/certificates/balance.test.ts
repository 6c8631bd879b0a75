import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/database.ts";
import { aProduct } from "../../../tests/goods.ts";
import { anOrder, place } from "../../../tests/orders.ts";
import { system } from "../staff/rules.ts";
import { certificateBalance } from "./balance.server.ts";
import { newCode } from "./code.server.ts";
import { newCertificateInput } from "./input.ts";
import { blockCertificate, issueCertificate } from "./ops.server.ts";
import { missesMost, missesMostOfAll } from "./rules.ts";
import { certificateAtTill } from "./spending.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example",
  env: { publicUrl: "https://diaka.example" },
  cards: [],
  certificateKeys: ["a secret"] as const,
};

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
});
afterAll(close);

const issued = async (amount: number) => {
  const wish = { key: randomUUID(), amount, reason: "Перевірка" };
  return must(await issueCertificate(needs, system, newCertificateInput.parse(wish)));
};

test("a balance tells what is left, until when, and what was paid on which day, and not for what", async () => {
  await aProduct(db);
  const { code, last4 } = await issued(500);
  must(await place(needs, anOrder({ certificate_code: code })));
  expect(await certificateBalance(needs, ` ${code.toLowerCase()} `, [])).toEqual({
    ok: true,
    value: {
      last4,
      state: "active",
      nominal: 500,
      balance: 311,
      expires_on: "2027-11-20",
      spent: [{ day: "2026-11-20", amount: -189 }],
    },
  });
});

test("a blocked one says so to whoever has its code", async () => {
  const { id, code } = await issued(500);
  must(await blockCertificate(needs, system, id, { version: 1, reason: "Загублено" }));
  expect(await certificateBalance(needs, code, [])).toMatchObject({ value: { state: "blocked" } });
});

test("whoever guesses is not answered for a while, a right code included, and others are", async () => {
  const { code } = await issued(500);
  for (let tries = 0; tries < missesMost; tries += 1)
    expect(await certificateBalance(needs, newCode(), ["address 1"])).toMatchObject({
      error: { code: "certificate_unknown" },
    });
  expect(await certificateBalance(needs, code, ["address 1"])).toMatchObject({
    error: { code: "certificate_later" },
  });
  expect(await certificateBalance(needs, code, ["address 2"])).toMatchObject({ ok: true });
  clock.set("2026-11-20T12:11:00+02:00");
  expect(await certificateBalance(needs, code, ["address 1"])).toMatchObject({ ok: true });
});

test("a mistyped code is no guess", async () => {
  const { code } = await issued(500);
  for (let tries = 0; tries <= missesMost; tries += 1)
    expect(await certificateBalance(needs, "ABCD", ["address 1"])).toMatchObject({
      error: { code: "certificate_unknown" },
    });
  expect(await certificateBalance(needs, code, ["address 1"])).toMatchObject({ ok: true });
});

test("when a thousand devices guess together the page rests for all of them, and the till does not", async () => {
  const { code } = await issued(500);
  const everybody = await certificateBalance(needs, newCode(), []);
  expect(everybody).toMatchObject({ error: { code: "certificate_unknown" } });
  const { who, at } = await db
    .selectFrom("certificate_misses")
    .select(["who", "at"])
    .executeTakeFirstOrThrow();
  const guesses = Array.from({ length: missesMostOfAll }, () => ({ who, at }));
  await db.insertInto("certificate_misses").values(guesses).execute();
  expect(await certificateBalance(needs, code, ["address 7"])).toMatchObject({
    error: { code: "certificate_later" },
  });
  expect(await certificateAtTill(needs, code, ["address 7"])).toMatchObject({ ok: true });
});
