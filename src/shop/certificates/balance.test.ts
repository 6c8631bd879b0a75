import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, place } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { limitKeys } from "../rate-limits/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { certificateBalance } from "./balance.server.ts";
import { newCode } from "./code.server.ts";
import { newCertificateInput } from "./input.ts";
import { blockCertificate, issueCertificate } from "./ops.server.ts";
import { lookUpCertificate } from "./spending.server.ts";

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

test("a balance shows what is left, until when, and what was paid on which day, and not for what", async () => {
  await aProduct(db);
  const { code, last4 } = await issued(500);
  must(await place(needs, anOrder({ certificate_code: code })));
  expect(await certificateBalance(needs, ` ${code.toLowerCase()} `, {})).toEqual({
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

test("a blocked certificate is shown as blocked to a visitor with its code", async () => {
  const { id, code } = await issued(500);
  must(await blockCertificate(needs, system, id, { version: 1, reason: "Загублено" }));
  expect(await certificateBalance(needs, code, {})).toMatchObject({ value: { state: "blocked" } });
});

const secret = "limits";
const requester = (session: string, address: string) => limitKeys(secret, { session, address });
const shared = "203.0.113.7";
const wrong = { error: { code: "certificate_unknown" } };

test("a visitor who guesses codes is rate-limited, a right code included, while the neighbours get answers", async () => {
  const { code } = await issued(500);
  const guesser = requester("1", shared);
  for (let tries = 0; tries < 20; tries += 1)
    expect(await certificateBalance(needs, newCode(), guesser)).toMatchObject(wrong);
  expect(await certificateBalance(needs, code, guesser)).toMatchObject({
    error: { code: "certificate_later" },
  });
  expect(await certificateBalance(needs, code, requester("2", shared))).toMatchObject({ ok: true });
  expect(await lookUpCertificate(needs, code, requester("2", shared))).toMatchObject({ ok: true });
  clock.set("2026-11-20T12:11:00+02:00");
  expect(await certificateBalance(needs, code, guesser)).toMatchObject({ ok: true });
});

test("a mistyped code does not count as a guess", async () => {
  const { code } = await issued(500);
  const buyer = requester("1", shared);
  for (let tries = 0; tries <= 20; tries += 1)
    expect(await certificateBalance(needs, "ABCD", buyer)).toMatchObject(wrong);
  expect(await certificateBalance(needs, code, buyer)).toMatchObject({ ok: true });
});

test("481 guesses from 26 prefixes block neither the balance page nor the cart for other visitors", async () => {
  const { code } = await issued(500);
  for (let guess = 0; guess < 481; guess += 1)
    await certificateBalance(needs, newCode(), limitKeys(secret, { address: `2001:db8:0:${guess % 26}` }));
  const buyer = limitKeys(secret, { address: "2001:db8:1:1" });
  expect(await certificateBalance(needs, code, buyer)).toMatchObject({ ok: true });
  expect(await lookUpCertificate(needs, code, buyer)).toMatchObject({ ok: true });
});

test("an account behind an address with thousands of guesses still gets an answer", async () => {
  const { code } = await issued(500);
  for (let guess = 0; guess <= 1_000; guess += 1)
    await certificateBalance(needs, newCode(), limitKeys(secret, { address: shared }));
  expect(await certificateBalance(needs, code, limitKeys(secret, { address: shared }))).toMatchObject({
    error: { code: "certificate_later" },
  });
  const account = limitKeys(secret, { address: shared, account: "7" });
  expect(await certificateBalance(needs, code, account)).toMatchObject({ ok: true });
});
