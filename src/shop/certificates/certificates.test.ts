import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer, updateProfile } from "../customers/ops.server.ts";
import { newCertificateInput } from "./input.ts";
import {
  blockCertificate,
  correctCertificate,
  issueCertificate,
  prolongCertificate,
  resendCertificate,
  unblockCertificate,
} from "./ops.server.ts";
import { certificateCard, certificateList } from "./reads.server.ts";
import { groupedCode } from "./rules/code.ts";
import { ledgerOf } from "./rules/ledger.ts";
import { lookUpCertificate } from "./spending.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  env: { publicUrl: "https://diaka.example" },
  certificateKeys: ["a secret of this test"] as const,
};
let boss: Actor;
let manager: Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  const id = await ensureCustomer(db, "+380500000010");
  boss = { kind: "staff", role: "owner", customerId: id };
  manager = { kind: "staff", role: "manager", customerId: id };
  must(await updateProfile(needs, boss, { first_name: "Оксана", last_name: null }));
});
afterAll(close);

const wish = (changes: object = {}) =>
  newCertificateInput.parse({ key: randomUUID(), amount: 500, reason: "Подяка за відгук", ...changes });
const issue = async (changes: object = {}) => must(await issueCertificate(needs, manager, wish(changes)));
const card = async (id: number) => {
  const found = await certificateCard(needs, boss, id);
  if (!found) throw new Error("no such certificate");
  return found;
};
const lookUp = (code: string) => lookUpCertificate(needs, code, {});

describe("a certificate issued by hand", () => {
  test("is valid as soon as it is issued, for a year, and its code is not stored", async () => {
    const { id, code, last4 } = await issue({ holder_name: "Ірина", greeting: "З днем народження!" });
    expect(await lookUp(groupedCode(code).toLowerCase())).toEqual({
      ok: true,
      id,
      last4,
      balance_kop: 500_00,
    });
    expect(await card(id)).toMatchObject({
      state: "active",
      balance: 500,
      expires_on: "2027-11-20",
      movements: [{ kind: "issued", amount: 500, by: "Оксана" }],
    });
    const kept = JSON.stringify([
      await db.selectFrom("gift_certificates").selectAll().execute(),
      await db.selectFrom("certificate_movements").selectAll().execute(),
      await db.selectFrom("audit_entries").selectAll().execute(),
    ]);
    expect(kept).not.toContain(code);
  });

  test("is issued once when the request is sent twice", async () => {
    const twice = wish();
    const first = must(await issueCertificate(needs, manager, twice));
    expect(must(await issueCertificate(needs, manager, twice))).toEqual(first);
    expect((await certificateList(needs, manager, { q: "", page: 1, per_page: 50 }))?.meta.total).toBe(1);
  });

  test("is sent by SMS when there is a phone, and again when requested", async () => {
    const { id, code } = await issue({ phone: "067 220-14-87" });
    must(await resendCertificate(needs, manager, id, 1));
    const texts = await db.selectFrom("messages").select(["recipient", "text"]).execute();
    expect(texts.map(({ recipient }) => recipient)).toEqual(["+380672201487", "+380672201487"]);
    for (const { text } of texts) expect(text).toContain(groupedCode(code));
    const silent = await issue();
    expect(await resendCertificate(needs, manager, silent.id, 1)).toMatchObject({
      error: { code: "certificate_not_sendable" },
    });
  });

  test("needs the right to issue it, and only the owner corrects it", async () => {
    const packer: Actor = { kind: "staff", role: "packer", customerId: 1 };
    expect(await issueCertificate(needs, packer, wish())).toMatchObject({ error: { code: "forbidden" } });
    expect(await certificateList(needs, packer, { q: "", page: 1, per_page: 50 })).toBeNull();
    const { id } = await issue();
    const right = { version: 1, balance: 700, reason: "Помилка в сумі" };
    expect(await correctCertificate(needs, manager, id, { ...right, balance: 700_00 })).toMatchObject({
      error: { code: "forbidden" },
    });
    must(await correctCertificate(needs, boss, id, { ...right, balance: 700_00 }));
    expect(await card(id)).toMatchObject({
      balance: 700,
      movements: [{ kind: "corrected", amount: 200 }, {}],
    });
    expect(await correctCertificate(needs, boss, id, right)).toMatchObject({ error: { code: "conflict" } });
  });
});

describe("paying with a certificate", () => {
  test("fails when it is blocked, expired or unknown, and works again when it is unblocked", async () => {
    const { id, code } = await issue();
    must(await blockCertificate(needs, manager, id, { version: 1, reason: "Загублено" }));
    expect(await lookUp(code)).toEqual({ ok: false, code: "certificate_blocked" });
    must(await unblockCertificate(needs, manager, id, { version: 2, reason: "Знайшли" }));
    expect(await lookUp(code)).toMatchObject({ ok: true });
    clock.set("2027-11-20T23:00:00+02:00");
    expect(await lookUp(code)).toMatchObject({ ok: true });
    clock.set("2027-11-21T00:00:00+02:00");
    expect(await lookUp(code)).toEqual({ ok: false, code: "certificate_expired" });
    const later = { version: 3, expires_on: "2027-12-31", reason: "Попросили" };
    must(await prolongCertificate(needs, manager, id, later));
    expect(await lookUp(code)).toMatchObject({ ok: true });
    expect(
      await prolongCertificate(needs, manager, id, { ...later, version: 4, expires_on: "2027-11-20" }),
    ).toMatchObject({
      error: { code: "certificate_past" },
    });
    for (const typed of ["AAAA-AAAA-AAAA-AAAA", "12", "'; drop table orders; --"])
      expect(await lookUp(typed)).toEqual({ ok: false, code: "certificate_unknown" });
    expect(await lookUp("")).toBeUndefined();
  });
});

test("the list is searched by the end of a code, by a whole code and by the recipient", async () => {
  const { id, code, last4 } = await issue({ holder_name: "Ірина Ковальчук" });
  await issue({ holder_name: "Петро" });
  for (const q of [last4, last4.toLowerCase(), groupedCode(code), "ковальчук"]) {
    const list = await certificateList(needs, manager, { q, page: 1, per_page: 50 });
    expect([q, list?.data.map((row) => row.id)]).toEqual([q, [id]]);
  }
  const all = await certificateList(needs, manager, { q: "", state: "active", page: 1, per_page: 50 });
  expect(all).toMatchObject({ counts: { active: 2, all: 2, blocked: 0 }, outstanding: 1000 });
});

test("a balance is the sum of its movements after any operations", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2_000_00), { maxLength: 6 }), async (balances) => {
      const { id } = await issue();
      let version = 1;
      for (const balance of balances) {
        const before = (await card(id)).balance;
        must(await correctCertificate(needs, boss, id, { version, balance, reason: "Перелік" }));
        if (balance !== before * 100) version += 1;
      }
      const { balance, movements } = await card(id);
      expect(balance).toBeCloseTo(balances.length === 0 ? 500 : (balances.at(-1) ?? 0) / 100, 2);
      const entries = movements.map(({ kind, amount }) => ({ kind, amount_kop: Math.round(amount * 100) }));
      expect(ledgerOf(entries).balance_kop).toBe(Math.round(balance * 100));
    }),
    { numRuns: 8 },
  );
});
