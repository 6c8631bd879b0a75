// The kept totals are what the orders add up to, whatever happened to orders and accounts.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, moved, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { addCustomer, deleteCustomer, ensureCustomer, movePhone } from "../customers/ops.server.ts";
import { type Actor, guest, system } from "../staff/rules/rights.ts";
import { mergeCustomers, separateCustomer } from "./ops/merge.server.ts";
import { refreshTotals } from "./totals.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

const phones = ["+380672201487", "+380931180118", "+380501112233"] as const;

/** What each person's orders add up to, by plain arithmetic over all rows. */
async function added() {
  const accounts = await db.selectFrom("customers").selectAll().where("deleted_at", "is", null).execute();
  const orders = await db.selectFrom("orders").selectAll().orderBy("id").execute();
  const guests = orders.filter(({ customer_id }) => customer_id === null).map((order) => order.contact_phone);
  const merges = new Map(
    (await db.selectFrom("customer_merges").selectAll().execute()).map((one) => [
      one.customer_id,
      one.main_id,
    ]),
  );
  const mainOf = (id: number): number => {
    const main = merges.get(id);
    return main === undefined ? id : mainOf(main);
  };
  const people = [
    ...accounts.filter(({ id }) => !merges.has(id)).map(({ id, phone }) => ({ id, phone })),
    ...[...new Set(guests)]
      .filter((phone) => !accounts.some((account) => account.phone === phone))
      .map((phone) => ({ id: null, phone })),
  ];
  return people.map(({ id, phone }) => {
    const theirs = accounts.filter((account) => id !== null && mainOf(account.id) === id);
    const ids = theirs.map((account) => account.id);
    const numbers = id === null ? [phone] : theirs.map((account) => account.phone);
    const own = orders.filter((order) =>
      order.customer_id === null ? numbers.includes(order.contact_phone) : ids.includes(order.customer_id),
    );
    const bought = own.filter(({ status }) => status !== "cancelled" && status !== "returned");
    return {
      customer_id: id,
      phone,
      orders: bought.length,
      sum_kop: bought.reduce((sum, { total_kop }) => sum + total_kop, 0),
      last_at: own.map(({ created_at }) => created_at).sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
    };
  });
}

const kept = () =>
  db.selectFrom("customer_totals").select(["customer_id", "phone", "orders", "sum_kop", "last_at"]).execute();

const key = (row: { customer_id: number | null; phone: string | null }) => `${row.customer_id} ${row.phone}`;
const sorted = <Row extends { customer_id: number | null; phone: string | null }>(rows: Row[]) =>
  rows.toSorted((a, b) => key(a).localeCompare(key(b)));

type Step = (phone: string) => Promise<unknown>;

const accountOf = (phone: string) =>
  db.selectFrom("customers").select("id").where("phone", "=", phone).executeTakeFirst();

const order = (phone: string, actor: Actor) =>
  placed(needs, anOrder({ contact: { phone, first_name: "Остап", last_name: "Дорош", email: null } }), {
    actor,
  });

const steps: Readonly<Record<string, Step>> = {
  "a guest orders": (phone) => order(phone, guest),
  "a customer orders": async (phone) => {
    const customerId = await ensureCustomer(db, phone);
    await order(phone, { kind: "customer", customerId });
  },
  "the last order is cancelled": async (phone) => {
    const last = await db
      .selectFrom("orders")
      .select("number")
      .where("contact_phone", "=", phone)
      .where("status", "=", "new")
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (last) await moved(needs, last.number, ["cancelled"]);
  },
  "a customer signs in": (phone) => ensureCustomer(db, phone),
  "an account without a phone gets this one": (phone) =>
    db.transaction().execute(async (tx) => {
      const id = await addCustomer(tx, { first_name: "Марта", last_name: null, email: null, locale: "uk" });
      await movePhone(tx, id, phone);
    }),
  "an account without orders is deleted": async (phone) => {
    const account = await accountOf(phone);
    if (!account) return;
    const own = await db.selectFrom("orders").select("id").where("customer_id", "=", account.id).execute();
    if (own.length === 0) await db.transaction().execute((tx) => deleteCustomer(tx, account.id));
  },
  "the customer of the first phone is merged into this one": async (phone) => {
    const [from, into] = [await ensureCustomer(db, phones[0]), await ensureCustomer(db, phone)];
    await mergeCustomers(needs, system, into, { customer: from });
  },
  "this customer is separated": async (phone) => {
    const account = await accountOf(phone);
    if (account) await separateCustomer(needs, system, account.id);
  },
  "the list is read": () => refreshTotals(db),
};

beforeAll(async () => {
  clock.set("2026-11-20T12:00:00+02:00");
});

test("after any steps", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.constantFrom(...phones)), {
        minLength: 4,
        maxLength: 14,
      }),
      async (walk) => {
        await reset();
        await aProduct(db, { variants: [{ stock: 1_000 }] });
        for (const [step, phone] of walk) await steps[step]?.(phone);
        await refreshTotals(db);
        expect(sorted(await kept())).toEqual(sorted(await added()));
      },
    ),
    { numRuns: 15 },
  );
});
