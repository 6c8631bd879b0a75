// A gift certificate as payment of an order by phone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCode } from "#shop/certificates/code.server.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { blockCertificate, issueCertificate } from "#shop/certificates/ops.server.ts";
import { certificateCard } from "#shop/certificates/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let manager: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const issued = async (amount: number, expires_on: string | null = null) => {
  const wish = { key: randomUUID(), amount, reason: "Вибачення", expires_on };
  return must(await issueCertificate(shop.shop, system, newCertificateInput.parse(wish)));
};
const balance = async (id: number) => (await certificateCard(shop.shop, system, id))?.balance;
const take = (changes: Record<string, unknown>) =>
  manager.post("/api/crm/orders", { ...anOrder(), key: randomUUID(), confirm: true, ...changes });
const order = async (number: string) => (await manager.get(`/api/crm/orders/${number}`)).json().order;
const quoted = async (changes: Record<string, unknown>, client = manager) => {
  const { items, delivery, payment } = anOrder(changes);
  const { certificate_code } = changes;
  const answer = await client.post("/api/cart/quote", { items, delivery, payment, certificate_code });
  return answer.json().data;
};

test("pays its balance, and the buyer pays the rest, as the form showed it", async () => {
  const { id, code, last4 } = await issued(100);
  const body = { certificate_code: code.toLowerCase(), delivery: toBranch };
  const shown = await quoted(body);
  expect(shown.certificate).toEqual({ last4, balance: 100, used: 100 });
  const placed = await take({ ...body, seen_total: shown.total, seen_due: shown.due });
  expect(placed.statusCode).toBe(201);
  expect(await order(placed.json().number)).toMatchObject({
    source: "phone",
    total: shown.total,
    certificate: { last4, amount: 100 },
    balance: { paid: 100, due: shown.due },
  });
  expect(await balance(id)).toBe(0);
});

test("that covers everything leaves nothing to collect, even of an anonymous gift", async () => {
  const { id, code } = await issued(500);
  const recipient = { name: "Олег", surname: "Ковальчук", phone: "0671112233" };
  const body = { certificate_code: code, recipient, gift: { anonymous: true } };
  const placed = await take({ ...body, seen_due: 0 });
  expect([placed.statusCode, placed.json()]).toEqual([201, { number: expect.any(String) }]);
  expect(await order(placed.json().number)).toMatchObject({
    payment_status: "paid",
    status: "confirmed",
    balance: { due: 0 },
  });
  expect(await balance(id)).toBe(311);
});

test("that was spent, blocked, expired or never existed is refused at its field, and nothing is stored", async () => {
  const spent = await issued(100);
  expect((await take({ certificate_code: spent.code, seen_due: 89 })).statusCode).toBe(201);
  const blocked = await issued(100);
  must(await blockCertificate(shop.shop, system, blocked.id, { version: 1, reason: "Загубили" }));
  const expired = await issued(100, "2026-11-20");
  shop.clock.set("2026-11-21T12:00:00+02:00");
  manager = await shop.asStaff("manager");
  const refused = {
    [spent.code]: "certificate_empty",
    [blocked.code]: "certificate_blocked",
    [expired.code]: "certificate_expired",
    [newCode()]: "certificate_unknown",
  };
  for (const [code, problem] of Object.entries(refused)) {
    const shown = await quoted({ certificate_code: code });
    expect(shown).toMatchObject({ certificate: null, problems: [{ code: problem }], due: shown.total });
    const answer = await take({ certificate_code: code });
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().errors)]).toEqual([
      422,
      problem,
      ["certificate_code"],
    ]);
  }
  expect(await shop.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
});

test("spent elsewhere during the call is asked about again, with the new sum to pay", async () => {
  const { id, code } = await issued(200);
  expect((await take({ certificate_code: code, seen_due: 0 })).statusCode).toBe(201);
  const late = await take({ certificate_code: code, seen_due: 0 });
  expect([late.statusCode, late.json().code, late.json().quote.due]).toEqual([
    409,
    "certificate_changed",
    178,
  ]);
  expect(await balance(id)).toBe(11);
});

test("a wrong code stays in the form while the manager fills it in, and blocks neither the next one nor visitors", async () => {
  const { code } = await issued(100);
  const wrong = newCode();
  const ask = async (certificate_code: string, client = manager) =>
    (await quoted({ certificate_code }, client)).problems.map((problem: { code: string }) => problem.code);
  for (let changes = 0; changes <= 20; changes += 1)
    expect(await ask(wrong)).toEqual(["certificate_unknown"]);
  expect(await ask(code)).toEqual([]);
  const packer = await shop.asStaff("packer");
  for (let tries = 0; tries < 20; tries += 1) await ask(newCode(), packer);
  expect(await ask(code, packer)).toEqual(["certificate_later"]);
});
