import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { newCertificateInput } from "../certificates/input.ts";
import { issueCertificate } from "../certificates/ops.server.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, roles, system } from "../staff/rules/rights.ts";
import { addStaff, inviteStaff } from "../team/ops.server.ts";
import { recordChange } from "./ops.server.ts";
import { staffLog } from "./reads.server.ts";
import { logFromUrl } from "./rules/log-address.ts";

const base = await testDatabase();
const needs = { ...base, publicUrl: "https://diaka.example", cards: [] };
afterAll(() => base.close());

let owner: Extract<Actor, { kind: "staff" }>;
let manager: Extract<Actor, { kind: "staff" }>;
async function member(phone: string, role: "owner" | "manager") {
  const customerId = await ensureCustomer(base.db, phone);
  must(await addStaff(base, system, { customerId, role }));
  return { kind: "staff", customerId, role } as const;
}

beforeAll(async () => {
  base.clock.set("2026-11-19T12:00:00+02:00");
  owner = await member("+380500000010", "owner");
  manager = await member("+380500000011", "manager");
  await base.db
    .updateTable("customers")
    .set({ first_name: "Марта", last_name: "Гнатюк" })
    .where("id", "=", owner.customerId)
    .execute();
  await aProduct(base.db);
  await placed(needs, anOrder());
  base.clock.set("2026-11-20T10:00:00+02:00");
  must(await moveOrder(needs, manager, "10001", { to: "confirmed", version: 1, comment: "Так" }));
  base.clock.set("2026-11-20T11:00:00+02:00");
  must(await inviteStaff(needs, owner, { phone: "+380500000077", role: "packer" }));
});

const log = async (search = "") => {
  const page = await staffLog(base.db, owner, logFromUrl(new URLSearchParams(search)));
  if (!page) throw new Error("no right");
  return page;
};
const short = async (search = "") =>
  (await log(search)).lines.map(({ who, subject, action }) => [who, subject, action]);

test("changes and order steps are in one log by time, the newest first", async () => {
  expect(await short()).toEqual([
    ["Марта Гнатюк", "staff", "created"],
    ["+380\u00a050\u00a0000\u00a000\u00a011", "order", "step"],
    [null, "staff", "created"],
    [null, "staff", "created"],
  ]);
  expect((await log()).lines[1]).toMatchObject({
    thing: "10001",
    event: { kind: "status", data: { from: "new", to: "confirmed", comment: "Так" } },
  });
});

test.each<[string, () => string, number]>([
  ["a person", () => `who=${manager.customerId}`, 1],
  ["a kind of subject", () => "subject=staff", 3],
  ["orders", () => "subject=order", 1],
  ["a subject's name", () => "thing=10001", 1],
  ["an unknown name", () => "thing=99999", 0],
  ["a day in Kyiv", () => "from=2026-11-20&to=2026-11-20", 2],
  ["days before", () => "to=2026-11-19", 2],
  ["invalid values", () => "who=x&subject=moon&from=20.11&after=1.x.1", 4],
])("the log is searched by %s", async (_, search, count) => {
  expect((await log(search())).lines).toHaveLength(count);
});

test("page by page, each line comes once, though all have the same time", async () => {
  base.clock.set("2026-11-21T12:00:00+02:00");
  const at = base.clock();
  await base.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 120; n += 1)
      await recordChange(tx, owner, { subject: "customer", id: 1, before: { n }, after: { n: n + 1 } }, at);
  });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await log(after === null ? "" : `after=${after}`);
    seen.push(...page.lines.map(({ key }) => key));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(124);
  expect(new Set(seen).size).toBe(124);
});

test("only the owner reads the log", async () => {
  for (const role of roles.filter((one) => one !== "owner"))
    expect(
      await staffLog(base.db, { kind: "staff", customerId: 1, role }, logFromUrl(new URLSearchParams())),
    ).toBe(null);
});

test("a subject has its current name, in the reader's language", async () => {
  const hidden = {
    subject: "product",
    id: 1,
    before: { published: true },
    after: { published: false },
  } as const;
  const at = new Date("2026-11-20T12:00:00+02:00");
  await base.db.transaction().execute((tx) => recordChange(tx, owner, hidden, at));
  const { name_uk, name_ru } = await base.db
    .selectFrom("products")
    .select(["name_uk", "name_ru"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const query = logFromUrl(new URLSearchParams("subject=product"));
  expect((await staffLog(base.db, owner, query))?.lines[0]).toMatchObject({ thing: "1", name: name_uk });
  expect((await staffLog(base.db, owner, query, "ru"))?.lines[0]).toMatchObject({ name: name_ru });
});

test("ids in a change are shown by name", async () => {
  const { id, name_uk } = await base.db
    .selectFrom("categories")
    .select(["id", "name_uk"])
    .executeTakeFirstOrThrow();
  const moved = {
    subject: "product",
    id: 1,
    before: { category_id: 999 },
    after: { category_id: id },
  } as const;
  const at = new Date("2026-11-20T13:00:00+02:00");
  await base.db.transaction().execute((tx) => recordChange(tx, owner, moved, at));
  expect((await log("subject=product")).lines[0]?.changes).toEqual([
    { field: "category_id", from: "№\u00a0999", to: name_uk },
  ]);
});

test("a landing has the name of its collection or category", async () => {
  const { id, name_uk } = await base.db
    .selectFrom("categories")
    .select(["id", "name_uk"])
    .executeTakeFirstOrThrow();
  const saved = {
    subject: "landing",
    id: `category-${id}`,
    before: null,
    after: { state: "draft" },
  } as const;
  const at = new Date("2026-11-20T14:00:00+02:00");
  await base.db.transaction().execute((tx) => recordChange(tx, owner, saved, at));
  expect((await log("subject=landing")).lines[0]).toMatchObject({ name: name_uk });
});

test("a certificate is named by the last characters of its code", async () => {
  base.clock.set("2026-11-20T15:00:00+02:00");
  const wish = newCertificateInput.parse({ key: randomUUID(), amount: 500, reason: "Подяка" });
  const keys = { env: { publicUrl: needs.publicUrl }, certificateKeys: ["a secret"] as const };
  const { last4 } = must(await issueCertificate({ ...needs, ...keys }, owner, wish));
  expect((await log("subject=certificate")).lines[0]).toMatchObject({ name: `…${last4}` });
});
