// Delivery notes of a company's purchase: when they are issued, what they hold, and who gets them.
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { issueDeliveryNotes } from "#shop/invoices/note-jobs.server.ts";
import { customerNotes, noteOf } from "#shop/invoices/note-reads.server.ts";
import { changeCompany } from "#shop/invoices/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { moved, place, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase, olena, parcelTo, petro } from "../../../tests/fixtures/purchases.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());
const needs = { ...shop.shop, cards: [] };
const company = { name: "ТОВ «Вишня»", code: "32855961", address: "м. Київ", email: "docs@example.com" };
const onItsWay = ["confirmed", "packing", "shipped"] as const;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db, { name_uk: "Набір «Щира дяка»" });
});

/** Three parcels of 189 ₴, 189 + 95 ₴ and 378 ₴; the payer takes the first one from the shop. */
async function purchase(changes: Record<string, unknown> = {}) {
  const more_parcels = [parcelTo(olena, { delivery: toBranch }), parcelTo(petro, { delivery: toBranch })];
  const body = await aPurchase(needs, { payment: "invoice", company, more_parcels, ...changes });
  const { order, parcels } = must(await place(needs, body));
  // Unpaid parcels are held back; here the money is another matter.
  await shop.db.updateTable("orders").set({ payment_status: "paid" }).execute();
  return { first: order, numbers: parcels.map(({ number }) => number) };
}
const ship = (number: string | undefined) => moved(needs, number ?? "", onItsWay);
const night = async (at: string) => {
  shop.clock.set(at);
  await issueDeliveryNotes.handle(needs, {});
};
const notes = () =>
  shop.db.selectFrom("delivery_notes").select(["number", "day"]).orderBy("number").execute();

test("each day's handed-over parcels are one note with that day's date, issued when the day is over", async () => {
  const { first, numbers } = await purchase();
  await ship(numbers[1]);
  await night("2026-11-20T22:00:00+02:00");
  expect(await notes()).toEqual([]);
  await night("2026-11-21T00:30:00+02:00");
  await ship(numbers[2]);
  await ship(numbers[0]);
  await night("2026-11-22T00:30:00+02:00");
  await night("2026-11-22T01:30:00+02:00");
  expect(await notes()).toMatchObject([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
  // What waits in the shop is not handed over yet.
  await moved(needs, numbers[0] ?? "", ["delivered"]);
  await night("2026-11-23T00:30:00+02:00");
  const all = await notes();
  expect(new Set(all.map(({ number }) => number)).size).toBe(3);
  const [one] = all;
  const reader = { kind: "link" as const, token: first.access_token };
  const paper = await noteOf(shop.db, first.number, one?.number ?? 0, reader);
  expect(paper).toMatchObject({
    title: `Видаткова накладна № ${one?.number} від 20 листопада 2026 р.`,
    receiver: company.name,
    rows: [
      { name: "Набір «Щира дяка»", quantity: "1\u00a0шт.", price: "189,00", sum: "189,00" },
      { name: "Доставка", quantity: "1\u00a0посл." },
    ],
  });
  expect(paper?.buyer).toEqual([
    ["Покупець", company.name],
    ["ЄДРПОУ", company.code],
    ["Адреса", company.address],
    ["Підстава", `Рахунок № ${first.number} від 20 листопада 2026 р.`],
    ["Замовлення", `№ ${numbers[1]}`],
  ]);
  expect(paper?.signer).not.toBe("");
});

test("together the notes say the sum of the invoice", async () => {
  const { first, numbers } = await purchase();
  await ship(numbers[1]);
  shop.clock.set("2026-11-21T12:00:00+02:00");
  await ship(numbers[2]);
  await moved(needs, numbers[0] ?? "", [...onItsWay, "delivered"]);
  await night("2026-11-23T00:30:00+02:00");
  const reader = { kind: "link" as const, token: first.access_token };
  const kop = (text = ""): number => Math.round(Number(text.replace(/[^\d,]/g, "").replace(",", ".")) * 100);
  let sum = 0;
  for (const { number } of await notes())
    sum += kop((await noteOf(shop.db, first.number, number, reader))?.sum);
  const totals = await shop.db.selectFrom("orders").select("total_kop").execute();
  expect(sum).toBe(totals.reduce((all, { total_kop }) => all + total_kop, 0));
});

test("an issued note stays as it is when the company, the seller or the state of a parcel changes", async () => {
  const { first, numbers } = await purchase();
  const version = await ship(numbers[1]);
  await night("2026-11-21T00:30:00+02:00");
  const [note] = await notes();
  const reader = { kind: "link" as const, token: first.access_token };
  const read = () => noteOf(shop.db, first.number, note?.number ?? 0, reader);
  const before = await read();
  must(
    await changeCompany(needs, system, numbers[1] ?? "", {
      version,
      company: { ...company, name: "ТОВ «Груша»" },
    }),
  );
  await moved(needs, numbers[1] ?? "", ["returned"]);
  await night("2026-11-22T00:30:00+02:00");
  expect(await read()).toEqual(before);
  expect((await notes()).length).toBe(1);
});

test("the buyer and the team get the PDF; a recipient's link, another order and a packer do not", async () => {
  const { first, numbers } = await purchase();
  await ship(numbers[1]);
  await night("2026-11-21T00:30:00+02:00");
  const [note] = await notes();
  const visitor = shop.visitor();
  const [manager, packer] = [await shop.asStaff("manager"), await shop.asStaff("packer")];
  const path = (number = "", token = "") =>
    `/api/orders/${number}/delivery-note.pdf?note=${note?.number}&token=${token}`;
  const pdf = await visitor.get(path(first.number, first.access_token));
  expect(pdf.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="vydatkova-nakladna-${note?.number}.pdf"`,
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const title = Buffer.from(`Видаткова накладна № ${note?.number}`, "utf16le").swap16();
  expect(pdf.rawPayload.includes(title)).toBe(true);
  const inCrm = `/api/crm/orders/${numbers[2]}/delivery-note.pdf?note=${note?.number}`;
  expect((await manager.get(inCrm)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect([403, 404]).toContain((await packer.get(inCrm)).statusCode);
  const recipients = await shop.db
    .selectFrom("orders")
    .select("access_token")
    .where("number", "=", numbers[1] ?? "")
    .executeTakeFirstOrThrow();
  const others = await purchase();
  for (const refused of [
    path(first.number),
    path(first.number, "x".repeat(43)),
    path(numbers[1], recipients.access_token),
    path(others.first.number, others.first.access_token),
    path(first.number, first.access_token).replace(/note=\d+/, "note=0"),
    path(first.number, first.access_token).replace(/note=\d+/, "note=x"),
    path(first.number, first.access_token).replace(/note=\d+/, "note=999999999999"),
  ])
    expect((await visitor.get(refused)).statusCode).toBe(404);
});

test("the account of the buyer lists them; without a company none is issued", async () => {
  const { numbers } = await purchase();
  const { numbers: personal } = await purchase({ company: null });
  await ship(numbers[1]);
  await ship(personal[1]);
  await night("2026-11-21T00:30:00+02:00");
  expect((await notes()).length).toBe(1);
  const buyer = await shop.signIn("+380672201487");
  expect((await buyer.get(`/api/profile/orders/${numbers[1]}`)).statusCode).toBe(200);
  const { id } = await shop.db.selectFrom("customers").select("id").executeTakeFirstOrThrow();
  expect(await customerNotes(shop.db, id, numbers[2] ?? "")).toMatchObject([
    {
      day: "2026-11-20",
      parcels: 1,
      url: expect.stringContaining(`/api/orders/${numbers[0]}/delivery-note.pdf`),
    },
  ]);
  expect(await customerNotes(shop.db, id + 1, numbers[2] ?? "")).toEqual([]);
});
