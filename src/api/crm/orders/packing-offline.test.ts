import { afterAll, beforeEach, expect, test } from "vitest";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
type Staff = Awaited<ReturnType<typeof shop.asStaff>>;
let packer: Staff;
let owner: Staff;
beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db);
  const gift = { message: "З любов’ю", wrap: true, anonymous: false };
  await placed(
    { db: shop.db, clock: shop.clock, publicUrl: shop.shop.env.publicUrl, cards: [] },
    anOrder({ seen_total: 423, items: [{ product_id: 1, quantity: 2 }], gift }),
  );
  const manager = await shop.asStaff("manager");
  await manager.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 });
  packer = await shop.asStaff("packer");
  owner = await shop.asStaff("owner");
});
afterAll(() => shop.close());

const at = (path: string): string => `/api/crm/packing/10001/${path}`;
let keys = 0;
const aKey = (): string => {
  keys += 1;
  return `0f0e9c1e-8f7a-4b53-9d0b-${String(keys).padStart(12, "0")}`;
};
const offline = (key = aKey()) => ({ "idempotency-key": key, "x-offline": "1" });
const tick = (
  who: Staff,
  item: string,
  { seen, picked }: { seen: number; picked: number },
  headers = offline(),
) => who.put(at(`items/${item}`), { seen, picked }, headers);
const order = async () => (await owner.get("/api/crm/packing")).json().open[0];
const inParcel = async (): Promise<number[]> =>
  (await order()).items.map(({ picked }: { picked: number }) => picked);
const one = { seen: 0, picked: 1 };

test("a tick whose answer was lost counts once, however often it is repeated", async () => {
  const headers = offline();
  const answers = [
    await tick(packer, "1", one, headers),
    await tick(packer, "1", one, headers),
    await tick(packer, "1", one, headers),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().outcome])).toEqual(
    answers.map(() => [200, "done"]),
  );
  expect(await inParcel()).toEqual([1, 0, 0]);
});

test("a repeated step does not undo what came after it", async () => {
  const headers = offline();
  await packer.put(at("packer"), { seen: null }, headers);
  await packer.delete(at("packer"), offline());
  expect((await packer.put(at("packer"), { seen: null }, headers)).statusCode).toBe(200);
  expect((await order()).packer).toBeNull();
});

test("a handing over is taken back once: a repetition leaves the parcel that has been handed over since", async () => {
  await packer.put(at("packer"), { seen: null }, offline());
  await tick(packer, "1", { seen: 0, picked: 2 });
  for (const item of ["wrap", "card"]) await tick(packer, item, one);
  await packer.put(at("packed"), {}, offline());
  const ship = () => packer.put(at("shipment"), { tracking_number: "20450811729034" }, offline());
  const headers = offline();
  const takeBack = () => packer.post("/api/crm/orders/10001/undo", { step: "shipped" }, headers);
  expect((await ship()).json()).toMatchObject({ outcome: "done" });
  expect((await takeBack()).json()).toMatchObject({ outcome: "done", status: "packing" });
  expect((await ship()).json()).toMatchObject({ outcome: "done" });
  expect((await takeBack()).json()).toMatchObject({ outcome: "done", status: "shipped" });
  const { shipped } = (await owner.get("/api/crm/packing")).json();
  expect(shipped.map(({ number }: { number: string }) => number)).toEqual(["10001"]);
});

test("different lines and units ticked offline by two people all count", async () => {
  expect((await tick(packer, "1", one)).json()).toMatchObject({ outcome: "done", colleague: null });
  expect((await tick(owner, "1", one)).json()).toMatchObject({
    outcome: "done",
    colleague: expect.any(String),
  });
  await tick(owner, "wrap", one);
  await tick(packer, "card", one);
  expect(await inParcel()).toEqual([2, 1, 1]);
  expect((await order()).packer).toMatchObject({ is_me: false });
});

test("two people who pack one order offline leave one packed order, and the second hears of the first", async () => {
  for (const who of [packer, owner]) {
    await who.put(at("packer"), { seen: null }, offline());
    await tick(who, "1", { seen: 0, picked: 2 });
    for (const item of ["wrap", "card"]) await tick(who, item, one);
  }
  const packed = [
    await packer.put(at("packed"), {}, offline()),
    await owner.put(at("packed"), {}, offline()),
  ].map((answer) => answer.json());
  expect(packed).toMatchObject([
    { outcome: "done", colleague: null },
    { outcome: "already", at: expect.any(String), colleague: expect.any(String) },
  ]);
  expect(await order()).toMatchObject({ stage: "packed" });
  // What the second took out again offline is not taken out of the first one's parcel.
  await tick(owner, "wrap", { seen: 1, picked: 0 });
  expect(await order()).toMatchObject({ stage: "packed" });
});

test("with a connection a colleague's order is refused, as before", async () => {
  await packer.put(at("packer"), { seen: null });
  const refused = await tick(owner, "1", one, { "idempotency-key": aKey() } as ReturnType<typeof offline>);
  expect(refused.json()).toMatchObject({ code: "packing_taken" });
  expect(await inParcel()).toEqual([0, 0, 0]);
});

test("offline work on an order that was cancelled meanwhile is refused with its state", async () => {
  const { version } = (await owner.get("/api/crm/orders/10001")).json().order;
  const cancelled = await owner.post("/api/crm/orders/10001/transitions", { to: "cancelled", version });
  expect(cancelled.statusCode).toBe(200);
  const refused = await tick(packer, "1", one);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "not_packable", status: "cancelled" },
  ]);
});

test("a line that was removed, or ordered in a smaller quantity, is refused", async () => {
  expect((await tick(packer, "77", one)).statusCode).toBe(404);
  expect((await tick(packer, "1", { seen: 0, picked: 3 })).statusCode).toBe(404);
});

test("the steps of one person are not taken under the name of another", async () => {
  const { id } = (await packer.get("/api/user/me")).json().user;
  const headers = { ...offline(), "x-packer": String(id) };
  expect((await tick(owner, "1", one, headers)).statusCode).toBe(401);
  expect(await inParcel()).toEqual([0, 0, 0]);
  expect((await tick(packer, "1", one, headers)).statusCode).toBe(200);
  const undone = await owner.post("/api/crm/orders/10001/undo", { step: "packing" }, headers);
  expect(undone.statusCode).toBe(401);
});

test.each<Record<string, string>>([
  { "idempotency-key": "12" },
  { "x-offline": "yes" },
  { "x-packer": "0" },
  { "x-packer": "9999999999999999999999" },
])("the header %j is answered with 422", async (headers) => {
  expect((await packer.put(at("items/1"), one, headers)).statusCode).toBe(422);
});

test("a key of another order or another person is refused", async () => {
  const headers = offline();
  await tick(packer, "1", one, headers);
  expect((await tick(owner, "1", one, headers)).json()).toMatchObject({ code: "idempotency_conflict" });
});
