import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { Actor, Role } from "#shop/staff/rules/rights.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { newViewInput } from "./input.ts";
import { dropView, placeView, renameView, saveView } from "./ops.server.ts";
import { savedViews } from "./reads/saved-views.server.ts";
import { viewSearch } from "./rules/saved-views.ts";
import { mostViews } from "./rules/view-limits.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock };
const today = "2026-11-20";
let manager: Actor;
let colleague: Actor;
let packer: Actor;

let people = 0;
async function staff(role: Role): Promise<Actor> {
  people += 1;
  return { kind: "staff", role, customerId: await ensureCustomer(db, `+38067220${1000 + people}`) };
}
const aView = (change: object = {}) =>
  newViewInput.parse({ key: randomUUID(), name: "Київ", shared: false, search: "?city=Київ", ...change });
const save = async (actor: Actor, change: object = {}) =>
  must(await saveView(needs, actor, aView(change))).id;
const names = async (actor: Actor) => (await savedViews(db, actor, today)).map(({ name }) => name);
const audited = () =>
  db
    .selectFrom("audit_entries")
    .select(["action", "subject_id"])
    .where("subject", "=", "saved_view")
    .orderBy("id")
    .execute();

beforeEach(async () => {
  await reset();
  [manager, colleague, packer] = [await staff("manager"), await staff("manager"), await staff("packer")];
});
afterAll(close);

test("personal views are visible to their owner only, team views to all staff who read orders", async () => {
  await save(manager, { name: "Мій" });
  await save(manager, { name: "Спільний", shared: true });
  expect(await names(manager)).toEqual(["Спільний", "Мій"]);
  expect(await names(packer)).toEqual(["Спільний"]);
  expect(await names({ kind: "staff", role: "content", customerId: 1 })).toEqual([]);
});

test("a view sent twice is saved once", async () => {
  const view = aView();
  const [one, other] = await Promise.all([saveView(needs, manager, view), saveView(needs, manager, view)]);
  expect(must(one).id).toBe(must(other).id);
  expect(await names(manager)).toEqual(["Київ"]);
  expect(await audited()).toEqual([{ action: "created", subject_id: String(must(one).id) }]);
});

test("the key of another person's view is refused", async () => {
  const view = aView();
  must(await saveView(needs, manager, view));
  expect(await saveView(needs, colleague, view)).toMatchObject({ error: { code: "not_found" } });
});

test("a packer keeps views of their own and none for the team", async () => {
  await save(packer, { name: "Мій" });
  const shared = await save(manager, { shared: true });
  expect(await saveView(needs, packer, aView({ shared: true }))).toMatchObject({
    error: { code: "forbidden" },
  });
  for (const refused of [
    await renameView(needs, packer, shared, { name: "Інакше", version: 1 }),
    await placeView(needs, packer, shared, 0),
    await dropView(needs, packer, shared),
  ])
    expect(refused).toMatchObject({ error: { code: "forbidden" } });
  expect((await savedViews(db, packer, today)).map(({ can_change }) => can_change)).toEqual([false, true]);
});

test("a personal view of another person is not found", async () => {
  const id = await save(manager);
  for (const refused of [
    await renameView(needs, colleague, id, { name: "Чужий", version: 1 }),
    await placeView(needs, colleague, id, 0),
    await dropView(needs, colleague, id),
  ])
    expect(refused).toMatchObject({ error: { code: "not_found" } });
});

test("the second of two people who rename a view gets a conflict", async () => {
  const id = await save(manager, { shared: true });
  must(await renameView(needs, manager, id, { name: "Столиця", version: 1 }));
  expect(await renameView(needs, colleague, id, { name: "Київські", version: 1 })).toMatchObject({
    error: { code: "conflict", version: 2 },
  });
  expect(await names(colleague)).toEqual(["Столиця"]);
});

test("a view is moved only among views of the same kind", async () => {
  const [, b] = [await save(manager, { name: "А" }), await save(manager, { name: "Б" })];
  await save(manager, { name: "Спільний", shared: true });
  must(await placeView(needs, manager, b, 0));
  expect(await names(manager)).toEqual(["Спільний", "Б", "А"]);
});

test("a deleted view is restored to its place with its list", async () => {
  for (const name of ["А", "Б", "В"]) await save(manager, { name, search: "?status=new&sort=-total" });
  const [, gone] = await savedViews(db, manager, today);
  must(await dropView(needs, manager, gone?.id ?? 0));
  expect(await names(manager)).toEqual(["А", "В"]);
  await save(manager, { name: "Б", search: gone && viewSearch(gone.query), place: 1 });
  expect(await names(manager)).toEqual(["А", "Б", "В"]);
  const [, back] = await savedViews(db, manager, today);
  expect(back?.query).toEqual(gone?.query);
});

test("the number of saved views is limited", async () => {
  for (let n = 0; n < mostViews; n += 1) await save(manager);
  expect(await saveView(needs, manager, aView())).toMatchObject({ error: { code: "too_many_views" } });
  await save(colleague);
});
