// A checked list is placed as one purchase: exactly once, as it was seen, and beside the orders of other buyers.
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, place as placeRetail, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import {
  anUploadedList,
  changedList,
  listPath,
  listPayer,
  listRow,
  listRows,
  placedBy,
} from "../../../tests/fixtures/recipient-lists.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import { settingsInput } from "../content/input.ts";
import { saveSettings } from "../content/ops.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { onPlacesEvent } from "../delivery/places.server.ts";
import type { DayCapacity } from "../delivery/rules/days/capacity.ts";
import { system } from "../staff/rules/rights.ts";
import type { RecipientListJson } from "./output.ts";

const shop = await startShop();
afterAll(() => shop.close());

let visitor: VisitorClient;
let variant = 0;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const made = await aProduct(shop.db, { variants: [{ stock: 1_000 }] });
  [variant = 0] = made.variantIds;
  visitor = shop.visitor();
});

const aList = (rows: readonly string[][]) => anUploadedList(visitor, rows, variant);
const change = (secret: string, body: object) => changedList(visitor, secret, body);
const place = (list: RecipientListJson, changes: object = {}, by: VisitorClient = visitor) =>
  placedBy(by, list, changes);
const orders = () => shop.db.selectFrom("orders").selectAll().orderBy("id").execute();
const count = async (table: "orders" | "purchases" | "messages" | "payment_attempts" | "stock_movements") =>
  Number(
    (
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("a placed list", () => {
  test("is one purchase with an order for each row, one invoice of the company and links for those without a branch", async () => {
    const list = await aList([listRow(1), listRow(2, false), listRow(3)]);
    const answer = await place(list, { comment: "Без дзвінків" });
    expect(answer.statusCode).toBe(200);
    const { placed, rows, sums }: RecipientListJson = answer.json().list;
    const written = await orders();
    expect(new Set(written.map(({ purchase_id }) => purchase_id)).size).toBe(1);
    expect(written).toMatchObject([
      {
        parcel: 1,
        parcels: 3,
        recipient_phone: "+380672200001",
        delivery_type: "branch",
        comment: "Без дзвінків",
      },
      { parcel: 2, recipient_phone: "+380672200002", delivery_type: "recipient_choice", dispatch_on: null },
      { parcel: 3, contact_phone: "+380671112233", payment_method: "invoice", payment_status: "unpaid" },
    ]);
    expect(placed).toMatchObject({
      is_paid: false,
      choosing: 1,
      chosen: 0,
      states: { waiting: 1, ready: 2 },
    });
    expect(placed?.numbers).toBe(`${written[0]?.number}–${written[2]?.number}`);
    expect(rows.map(({ order }) => order?.number)).toEqual(written.map(({ number }) => number));
    expect(sums.total).toBe(list.sums.total);
    expect(await count("payment_attempts")).toBe(1);
    const links = await shop.db.selectFrom("recipient_choice_links").select("order_id").execute();
    expect(links).toEqual([{ order_id: written[1]?.id }]);
    expect((await visitor.get(placed?.invoice_url ?? "")).statusCode).toBe(200);
    const companies = await shop.db.selectFrom("invoice_companies").select("code").execute();
    expect(companies).toEqual([{ code: "14360570" }]);
    expect(await onHand(shop.db, variant)).toBe(997);
  });

  test("is placed once, by any number of presses, pages and payers, and then not changed or sent", async () => {
    const list = await aList(listRows(2));
    const answers = await Promise.all([1, 2, 3].map(() => place(list)));
    const other = await place(list, { contact: { ...listPayer, phone: "0501112233" } });
    for (const answer of [...answers, other]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().list.placed.numbers).toBe(answers[0]?.json().list.placed.numbers);
    }
    expect([await count("orders"), await count("purchases")]).toEqual([2, 1]);
    expect((await visitor.put(listPath(list.secret), { message: "x" })).json().code).toBe("list_placed");
    const sent = { name: "Ольга", phone: "0671112233" };
    expect((await visitor.post(`${listPath(list.secret)}/send`, sent)).json().code).toBe("list_placed");
  });

  test("leaves out the rows that were left out, and its sheet has numbers and states", async () => {
    const list = await aList(listRows(3));
    const shorter = await change(list.secret, { rows: [{ position: 2, left_out: true }] });
    const { rows } = (await place(shorter)).json().list as RecipientListJson;
    expect(rows.map(({ order }) => order?.state ?? null)).toEqual(["ready", null, "ready"]);
    expect(await count("orders")).toBe(2);
  });

  test("that was sent is placed by the team alone, which ends the request", async () => {
    const list = await aList(listRows(2));
    await visitor.post(`${listPath(list.secret)}/send`, { name: "Ольга", phone: "0671112233" });
    expect((await place(list)).json().code).toBe("list_sent");
    const manager = await shop.asStaff("manager");
    expect((await place(list, {}, manager)).statusCode).toBe(200);
    const [first] = await orders();
    expect(first).toMatchObject({ source: "phone" });
    const leads = await shop.db.selectFrom("leads").select(["status", "order_id"]).execute();
    expect(leads).toEqual([{ status: "done", order_id: first?.id }]);
  });
});

describe("nothing is written, and the list is shown as it is now, when", () => {
  const nothing = async () =>
    expect([
      await count("orders"),
      await count("purchases"),
      await count("messages"),
      await count("payment_attempts"),
      await count("stock_movements"),
    ]).toEqual([0, 0, 0, 0, 0]);

  test("another page has corrected it", async () => {
    const list = await aList(listRows(2));
    await change(list.secret, { rows: [{ position: 1, typed: { phone: "0509998877" } }] });
    const answer = await place(list);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "list_changed"]);
    expect(answer.json().list.rows[0].text.phone).toBe("0509998877");
    await nothing();
  });

  test("a price has changed: both sums are told, and the new one can be accepted", async () => {
    const list = await aList(listRows(2));
    await shop.db.updateTable("variants").set({ price_kop: 200_00 }).execute();
    const answer = await place(list);
    expect(answer.json()).toMatchObject({ code: "list_changed", seen_total: list.sums.total });
    expect(answer.json().list.sums.total).not.toBe(list.sums.total);
    await nothing();
    expect((await place(answer.json().list)).statusCode).toBe(200);
  });

  test("a set has sold out: the rows that nothing is left for are named", async () => {
    const list = await aList(listRows(4));
    await shop.db.updateTable("stock").set({ on_hand: 3 }).execute();
    const answer = await place(list);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "list_short"]);
    expect(answer.json().list.shortages).toMatchObject([{ available: 3, positions: [4] }]);
    await nothing();
  });

  test("a row has a problem, or none is left", async () => {
    const list = await aList([listRow(1), ["Ковальчук", "Ірина", "123", "", ""]]);
    expect((await place(list)).json().code).toBe("list_wrong");
    const empty = await change(list.secret, {
      rows: [1, 2].map((position) => ({ position, left_out: true })),
    });
    expect((await place(empty)).json().code).toBe("list_empty");
    await nothing();
  });

  test("it was deleted, or its payer holds as many unpaid units as one phone may", async () => {
    const list = await aList(listRows(2));
    must(
      await saveSettings(
        shop,
        system,
        settingsInput.parse({ selling: { ...defaultSettings.selling, mostUnpaidPerPhone: 2 } }),
      ),
    );
    expect((await place(list)).statusCode).toBe(200);
    const second = await aList(listRows(2));
    expect((await place(second)).json()).toMatchObject({ code: "phone_limit", max: 2, left: 0 });
    await shop.db.deleteFrom("recipient_lists").execute();
    expect((await place(second)).statusCode).toBe(404);
  });
});

describe("the days of a list", () => {
  async function packs(most: number): Promise<void> {
    const week: DayCapacity["week"] = Array.from({ length: 7 }, () => most);
    const sections = settingsInput.parse({
      delivery: { ...defaultSettings.delivery, capacity: { week, days: [] } },
    });
    must(await saveSettings(shop, system, sections));
    onPlacesEvent(shop.db, { kind: "days_changed" });
  }
  const leaving = async () =>
    Object.fromEntries(
      [...Map.groupBy(await orders(), ({ dispatch_on }) => dispatch_on)].map(([day, of]) => [day, of.length]),
    );

  test("are shared with other buyers: a long list takes at most half of each, its rows show their own day", async () => {
    await packs(10);
    const list = await aList(listRows(12));
    expect(list.rows.map(({ arrives_by }) => arrives_by)).toEqual([
      ...Array.from({ length: 5 }, () => "2026-11-21"),
      ...Array.from({ length: 5 }, () => "2026-11-22"),
      ...Array.from({ length: 2 }, () => list.rows[11]?.arrives_by),
    ]);
    expect((await place(list)).statusCode).toBe(200);
    const [first = 0, second = 0, third = 0] = Object.values(await leaving());
    expect([first, second, third]).toEqual([5, 5, 2]);
    const retail = anOrder({
      items: [{ product_id: 1, quantity: 1 }],
      delivery: toBranch,
      payment: "invoice",
      seen_total: 284,
      contact: { first_name: "Ірина", last_name: "Коваль", phone: "067 220-14-87", email: null },
    });
    const bought = must(await placeRetail({ ...shop, publicUrl: "", cards: [] }, retail));
    expect(bought.order.delivery.arrives_by).toBe("2026-11-21");
  });

  test("that other buyers took meanwhile are told by row, and nothing is placed until they are accepted", async () => {
    await packs(4);
    const list = await aList(listRows(3));
    const retail = (phone: string) =>
      anOrder({
        delivery: toBranch,
        payment: "invoice",
        seen_total: 284,
        contact: { first_name: "Ірина", last_name: "Коваль", phone, email: null },
      });
    for (const phone of ["0672201481", "0672201482"])
      must(await placeRetail({ ...shop, publicUrl: "", cards: [] }, retail(phone)));
    const answer = await place(list);
    expect(answer.json()).toMatchObject({
      code: "list_changed",
      moved: [{ position: 3, from: "2026-11-21", to: "2026-11-22" }],
    });
    expect(await count("orders")).toBe(2);
    expect((await place(answer.json().list)).statusCode).toBe(200);
    expect(await count("orders")).toBe(5);
  });

  test("may all be full for half a year: that is told, not an error", async () => {
    await packs(1);
    const list = await aList(listRows(300));
    expect(list.rows.at(-1)?.arrives_by).toBe(null);
    const answer = await place(list);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "list_changed"]);
  });
});

test("of a long list the team sees the parcels around an order, not all of them", async () => {
  expect((await place(await aList(listRows(30)))).statusCode).toBe(200);
  const manager = await shop.asStaff("manager");
  const written = await orders();
  const around = async (position: number): Promise<number[]> => {
    const answer = await manager.get(`/api/crm/orders/${written[position - 1]?.number}/parcels`);
    return answer.json().parcels.map((parcel: { position: number }) => parcel.position);
  };
  const from = (first: number) => Array.from({ length: 20 }, (_, index) => first + index);
  expect([await around(1), await around(15), await around(30)]).toEqual([from(1), from(5), from(11)]);
});

test("the statements of placing do not grow with the rows", async () => {
  const executed = vi.spyOn(pg.Client.prototype, "query");
  const statementsFor = async (rows: number): Promise<number> => {
    const list = await aList(Array.from({ length: rows }, (_, n) => listRow(n, n % 2 === 0)));
    executed.mockClear();
    const answer = await place(list, { contact: { ...listPayer, phone: `05011${rows + 10_000}` } });
    expect(answer.statusCode).toBe(200);
    return executed.mock.calls.length;
  };
  await statementsFor(4);
  const few = await statementsFor(4);
  expect([await statementsFor(50), await statementsFor(500)]).toEqual([few, few]);
  expect(few).toBeLessThanOrEqual(26);
  executed.mockRestore();
});
