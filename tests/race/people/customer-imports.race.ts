import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import {
  applyCustomerImport,
  checkCustomerImport,
  undoCustomerImport,
} from "#shop/customer-care/ops/import.server.ts";
import { addTag } from "#shop/customer-care/ops/tags.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { raceDatabase, twoInstances, waitingForLocks } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
const owner: Actor = { kind: "staff", role: "owner", customerId: await ensureCustomer(db, "+380500000010") };

const people = 40;
const phoneOf = (round: number, n: number): string => `+38067${2_000_000 + round * 100 + n}`;
/** Each names all of the same people, in another order, and says something else of them. */
const fileOf = (round: number, file: number): Buffer => {
  const rows = Array.from({ length: people }, (_, n) => {
    const phone = phoneOf(round, file === 0 ? n : people - 1 - n);
    const name = file === 0 ? "Олена;" : ";Дорош";
    return `${phone};${name};${file}-${phone.slice(1)}@example.com;Файл ${file};VIP, файл ${file}`;
  });
  return Buffer.from(["Телефон;Ім’я;Прізвище;E-mail;Нотатка;Мітки", ...rows].join("\n"));
};
const check = async (round: number, file: number): Promise<number> =>
  must(
    await checkCustomerImport(instance(file), owner, { fileName: `${file}.csv`, bytes: fileOf(round, file) }),
  ).id;

const customersOf = (round: number) =>
  db
    .selectFrom("customers as c")
    .leftJoin("imported_contacts as i", "i.customer_id", "c.id")
    .select(["c.id", "c.phone", "i.first_name", "i.last_name", "i.email"])
    .select(
      sql<string[]>`array(select tag from customer_tags where customer_id = c.id order by 1)`.as("tags"),
    )
    .select(
      sql<string[]>`array(select text from customer_notes where customer_id = c.id order by 1)`.as("notes"),
    )
    .where("c.phone", "like", `${phoneOf(round, 0).slice(0, 11)}%`)
    .orderBy("c.phone")
    .execute();

test("two files applied at once on two instances double no customer, overwrite nothing, and each knows what it added", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all([check(round, 0), check(round, 1)]);
    const calls = [0, 1, 0, 1].map((file) =>
      applyCustomerImport(instance(file), owner, ids[file] ?? 0).then((answer) => ({ file, answer })),
    );
    for (const { answer } of await Promise.all(calls)) expect(answer.ok).toBe(true);

    const customers = await customersOf(round);
    expect(customers).toHaveLength(people);
    const items = await db
      .selectFrom("customer_import_items")
      .selectAll()
      .where("import_id", "in", ids)
      .execute();
    for (const { id, phone, first_name, last_name, email, tags, notes } of customers) {
      expect([tags, notes]).toEqual([
        ["VIP", "файл 0", "файл 1"],
        ["Файл 0", "Файл 1"],
      ]);
      // A name and an address of one file, never halves of both.
      const isFirst = first_name !== null;
      expect([first_name, last_name, email]).toEqual(
        isFirst
          ? ["Олена", null, `0-${phone?.slice(1)}@example.com`]
          : [null, "Дорош", `1-${phone?.slice(1)}@example.com`],
      );
      const added = items.filter(({ customer_id }) => customer_id === id);
      expect(added.map(({ import_id }) => import_id).sort()).toEqual([...ids].sort());
      expect(added.filter(({ is_new }) => is_new)).toHaveLength(1);
      expect(added.filter((item) => item.added.email !== undefined)).toHaveLength(1);
      expect(added.filter((item) => item.added.tags?.includes("VIP"))).toHaveLength(1);
    }
    const stale = await db
      .selectFrom("customer_totals")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("phone", "like", `${phoneOf(round, 0).slice(0, 11)}%`)
      .executeTakeFirstOrThrow();
    expect(stale.count).toBeLessThanOrEqual(people);

    // Undone at once, while a colleague wants the tag of one customer: only that is left.
    const [wanted] = customers;
    if (!wanted) throw new Error("no customer");
    const [tagged] = await Promise.all([
      addTag(instance(0), owner, wanted.id, { tag: "vip" }),
      ...ids.map((id, at) => undoCustomerImport(instance(at), owner, id)),
    ]);
    const left = await customersOf(round);
    const facts = left.map(({ tags, notes, email }) => ({ tags, notes, email }));
    expect(facts).toEqual(tagged.ok ? [{ tags: ["VIP"], notes: [], email: null }] : []);
  }
});

test("a tag that is taken away while a colleague sets it stays", async () => {
  const id = await ensureCustomer(db, "+380672900001");
  await db.insertInto("customer_tags").values({ customer_id: id, tag: "Опт" }).execute();
  let adding: ReturnType<typeof addTag> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("customer_tags").where("customer_id", "=", id).execute();
    adding = addTag(instance(1), owner, id, { tag: "Опт" });
    await expect.poll(() => waitingForLocks(db), { timeout: 20_000 }).toBe(1);
  });
  expect(await adding).toMatchObject({ ok: true });
  const tags = await db.selectFrom("customer_tags").select("tag").where("customer_id", "=", id).execute();
  expect(tags).toEqual([{ tag: "Опт" }]);
});
