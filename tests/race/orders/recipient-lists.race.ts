// A company's list is placed from several pages of two instances, beside the orders of other buyers.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { listPlaceInput } from "#shop/recipient-lists/input.ts";
import { addList, changeList } from "#shop/recipient-lists/ops.server.ts";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { placeList } from "#shop/recipient-lists/place.server.ts";
import { recipientList } from "#shop/recipient-lists/reads.server.ts";
import { guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, place, toBranch } from "../../fixtures/orders.ts";
import { addPlaces } from "../../fixtures/places.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
const rows = 60;
let productId = 0;
let variant = 0;

beforeAll(async () => {
  await addPlaces(db);
  race.clock.set("2026-11-20T12:00:00+02:00");
  const made = await aProduct(db, { variants: [{ stock: 1_000 }] });
  ({ productId } = made);
  [variant = 0] = made.variantIds;
  const capacity = { week: Array.from({ length: 7 }, () => 20), days: [] };
  const sections = settingsInput.parse({ delivery: { ...defaultSettings.delivery, capacity } });
  for (const index of [0, 1]) must(await saveSettings(instance(index), system, sections));
});
beforeEach(async () => {
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
  await db.updateTable("stock").set({ on_hand: 1_000 }).execute();
});

async function aList(first: number): Promise<RecipientListJson> {
  const lines = Array.from({ length: rows }, (_, n) => [
    "Ковальчук",
    "Ірина",
    `067${String(first + n)}`,
    n % 3 ? "Київ" : "",
    n % 3 ? "1" : "",
  ]);
  const file = xlsxBytes("x", [["Прізвище", "Ім’я", "Телефон", "Місто", "Відділення"], ...lines]);
  const added = await addList(instance(0), guest, {
    name: "list.xlsx",
    bytes: Buffer.from(file),
    locale: "uk",
  });
  const { secret } = must(added);
  must(await changeList(instance(0), secret, { variant_id: variant }));
  return shown(secret);
}
async function shown(secret: string): Promise<RecipientListJson> {
  const list = await recipientList(instance(0), secret);
  if (!list) throw new Error("no list");
  return list;
}
const placing = (
  index: number,
  { secret, version, sums, rows: all }: RecipientListJson,
  phone = "0671112233",
) =>
  placeList(
    instance(index),
    guest,
    secret,
    listPlaceInput.parse({
      contact: { first_name: "Ольга", last_name: "Петренко", phone, email: null },
      seen: {
        version,
        total: sums.total,
        days: all.flatMap(({ position, arrives_by }) => (arrives_by ? [{ position, arrives_by }] : [])),
      },
    }),
    { locale: "uk" },
  );
const live = () => db.selectFrom("orders").selectAll().where("status", "<>", "cancelled").execute();

test("a list that is placed many times at once is one purchase, and other buyers keep half of each day", async () => {
  const list = await aList(2_200_000);
  const waited: number[] = [];
  const retail = async (index: number) => {
    const before = performance.now();
    const answer = await place(
      instance(index),
      anOrder({
        items: [{ product_id: productId, quantity: 1 }],
        delivery: toBranch,
        payment: "invoice",
        seen_total: 284,
        contact: { first_name: "Ірина", last_name: "Коваль", phone: `05022${10_000 + index}`, email: null },
      }),
    );
    waited.push(performance.now() - before);
    return answer;
  };
  const [lists, orders] = await Promise.all([
    Promise.all([0, 1, 0, 1].map((index) => placing(index, list))),
    Promise.all(Array.from({ length: 10 }, (_, index) => retail(index))),
  ]);
  expect(orders.every(({ ok }) => ok)).toBe(true);
  // Other buyers may have taken a day first: then the list is asked about it, and placed at the second press.
  if (lists.some(({ ok }) => !ok)) {
    for (const answer of lists) if (!answer.ok) expect(answer.error.code).toBe("list_changed");
    must(await placing(1, await shown(list.secret)));
  }
  const written = await live();
  expect(written).toHaveLength(rows + 10);
  expect(await onHand(db, variant)).toBe(1_000 - rows - 10);
  const ofList = written.filter(({ parcels }) => parcels === rows);
  expect(new Set(ofList.map(({ purchase_id }) => purchase_id)).size).toBe(1);
  for (const [day, of] of Map.groupBy(ofList, ({ dispatch_on }) => dispatch_on))
    if (day !== null) expect(of.length).toBeLessThanOrEqual(10);
  expect(Math.max(...waited)).toBeLessThan(20_000);
});

test("of two lists that are placed at once each keeps to the share, or is asked about its days", async () => {
  const lists = [await aList(3_300_000), await aList(4_400_000)];
  const answers = await Promise.all(
    lists.map((list, index) => placing(index, list, index ? "0502223344" : "0503334455")),
  );
  for (const [index, answer] of answers.entries()) {
    if (answer.ok) continue;
    expect(answer.error.code).toBe("list_changed");
    const { secret } = lists[index] ?? { secret: "" };
    must(await placing(index, await shown(secret), index ? "0502223344" : "0503334455"));
  }
  const written = await live();
  expect(written).toHaveLength(2 * rows);
  for (const [day, of] of Map.groupBy(written, ({ dispatch_on }) => dispatch_on))
    if (day !== null) expect(of.length).toBeLessThanOrEqual(10);
});

test("a correction beside the placing is in the orders, or the placing is asked about it", async () => {
  const list = await aList(5_500_000);
  const [answer, corrected] = await Promise.all([
    placing(0, list, "0504445566"),
    changeList(instance(1), list.secret, { rows: [{ position: 2, typed: { phone: "0509998877" } }] }),
  ]);
  const phones = (await live()).map(({ recipient_phone }) => recipient_phone);
  if (corrected.ok) {
    expect(answer).toMatchObject({ ok: false, error: { code: "list_changed" } });
    expect(phones).toEqual([]);
  } else {
    expect(corrected.error.code).toBe("list_placed");
    expect(phones).toHaveLength(rows);
    expect(phones).not.toContain("+380509998877");
  }
});
