import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  await aProduct(shop.db);
  await placed({ db: shop.db, clock: shop.clock, publicUrl: shop.shop.env.publicUrl, cards: [] }, anOrder());
});
afterAll(() => shop.close());

test("a guest gets 401, a customer 403", async () => {
  const customer = await shop.signIn("+380671112233");
  for (const url of ["/api/crm/orders", "/api/crm/orders/10001"]) {
    expect((await shop.visitor().get(url)).statusCode).toBe(401);
    expect((await customer.get(url)).statusCode).toBe(403);
  }
  const step = { to: "confirmed", version: 1 };
  expect((await customer.post("/api/crm/orders/10001/transitions", step)).statusCode).toBe(403);
  const steps = { to: "confirmed", orders: [{ number: "10001", version: 1 }] };
  expect((await customer.post("/api/crm/orders/transitions", steps)).statusCode).toBe(403);
});

test.each(["owner", "manager", "packer"] as const)(
  "the secret link of a buyer is not shown to the %s",
  async (role) => {
    const { access_token: secret } = await shop.db
      .selectFrom("orders")
      .select("access_token")
      .executeTakeFirstOrThrow();
    const person = await shop.asStaff(role);
    const answers = [
      await person.get("/api/crm/orders"),
      await person.get("/api/crm/orders/10001"),
      await person.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 }),
    ];
    for (const { body } of answers) expect(body).not.toContain(secret);
    expect(answers[1]?.json().order).not.toHaveProperty("access_token");
  },
);

test("a staff member without a right to orders gets 403", async () => {
  const content = await shop.asStaff("content");
  expect((await content.get("/api/crm/orders")).statusCode).toBe(403);
  expect((await content.get("/api/crm/orders/10001")).statusCode).toBe(403);
});

describe("a packer", () => {
  const gift = anOrder({ recipient: { name: "Олег", surname: "Шевчук", phone: "+380671112233" } });
  const place = (order: object) =>
    shop.visitor().post("/api/orders", order, { "idempotency-key": crypto.randomUUID() });

  test("sees no sums in the list and cannot sort by them", async () => {
    const { data, sum } = (await (await shop.asStaff("packer")).get("/api/crm/orders")).json();
    expect([data[0].number, data[0].total, sum]).toEqual(["10001", null, null]);
    await place(anOrder({ items: [{ product_id: 1, quantity: 2 }], seen_total: 378 }));
    const by = async (sort: string) =>
      (await (await shop.asStaff("packer")).get(`/api/crm/orders?sort=${sort}`))
        .json()
        .data.map(({ number }: { number: string }) => number);
    expect(await by("total")).toEqual(await by("-created_at"));
    expect(await by("-total")).toEqual(await by("-created_at"));
  });

  test("sees the recipient of a parcel and no other data of the payer", async () => {
    await place(gift);
    const packer = await shop.asStaff("packer");
    const own = (await packer.get("/api/crm/orders/10001")).json().order;
    expect(own.contact).toMatchObject({ phone: "+380672201487", email: null });
    const present = (await packer.get("/api/crm/orders/10002")).json().order;
    expect(present).toMatchObject({ contact: null, recipient: { surname: "Шевчук" }, customer: null });
    const [row] = (await packer.get("/api/crm/orders")).json().data;
    expect(row).toMatchObject({ number: "10002", contact: null });
  });

  test("sees in an order no sums and no link that leads to them", async () => {
    const [packer, manager] = [await shop.asStaff("packer"), await shop.asStaff("manager")];
    const told = (await packer.get("/api/crm/orders/10001")).json().order;
    const whole = (await manager.get("/api/crm/orders/10001")).json().order;
    expect(told).toMatchObject({ total: null, subtotal: null, items: [{ price: null }] });
    expect(JSON.stringify(told)).not.toContain(String(whole.total));
    expect(Object.keys(told).sort()).toEqual(Object.keys(whole).sort());
  });

  test("gets no sums in the answer to a status change either", async () => {
    const [packer, manager] = [await shop.asStaff("packer"), await shop.asStaff("manager")];
    await manager.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 });
    const moved = await packer.post("/api/crm/orders/10001/transitions", { to: "packing", version: 2 });
    expect(moved.json().order).toMatchObject({ status: "packing", total: null });
  });
});

describe("a manager", () => {
  test("sees the list with links to its pages", async () => {
    const manager = await shop.asStaff("manager");
    const { data, links, meta } = (await manager.get("/api/crm/orders?q=ковальчук&per_page=1")).json();
    expect([data.length, data[0].number, meta.total]).toEqual([1, "10001", 1]);
    expect(links.first).toContain("per_page=1&page=1");
    expect(links).toMatchObject({ prev: null, next: null });
  });

  test("changes the status of an order and gets it back with its history", async () => {
    const manager = await shop.asStaff("manager");
    const moved = await manager.post("/api/crm/orders/10001/transitions", {
      to: "confirmed",
      version: 1,
      comment: "Так",
    });
    expect(moved.statusCode).toBe(200);
    expect(moved.json().order).toMatchObject({
      status: "confirmed",
      version: 2,
      history: [{ kind: "status" }, { kind: "placed" }],
    });
    const { undo, ...shown } = moved.json();
    expect(undo).toEqual({ step: "confirmed", bar: null, why: null });
    expect((await manager.get("/api/crm/orders/10001")).json()).toEqual(shown);
  });

  test("takes a step back, once; a colleague's only as seen on its page", async () => {
    const [manager, owner] = [await shop.asStaff("manager"), await shop.asStaff("owner")];
    await manager.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 });
    const undo = (who: VisitorClient, body: object) => who.post("/api/crm/orders/10001/undo", body);
    const blind = await undo(owner, { step: "confirmed" });
    expect([blind.statusCode, blind.json().code]).toEqual([409, "undo_not_own"]);
    const stale = await undo(owner, { step: "confirmed", version: 1 });
    expect([stale.statusCode, stale.json().status]).toEqual([409, "confirmed"]);
    const undone = await undo(manager, { step: "confirmed" });
    expect(undone.json()).toEqual({ outcome: "done", version: 3, status: "new" });
    expect((await undo(manager, { step: "confirmed" })).json().outcome).toBe("already");
    for (const body of [{}, { step: "returned" }, { step: "confirmed", version: 0 }])
      expect((await undo(manager, body)).statusCode).toBe(422);
    const many = await manager.post("/api/crm/orders/undo", { step: "shipped", orders: ["10001", "99999"] });
    expect(many.json().results.map((one: { code: string }) => one.code)).toEqual([
      "undo_nothing",
      "not_found",
    ]);
  });

  test("who is second gets 409 with the current status, and changes nothing", async () => {
    const [manager, owner] = [await shop.asStaff("manager"), await shop.asStaff("owner")];
    await manager.post("/api/crm/orders/10001/transitions", { to: "confirmed", version: 1 });
    const late = await owner.post("/api/crm/orders/10001/transitions", { to: "cancelled", version: 1 });
    expect([late.statusCode, late.json().code, late.json().status]).toEqual([409, "conflict", "confirmed"]);
    const wrong = await owner.post("/api/crm/orders/10001/transitions", { to: "delivered", version: 2 });
    expect([wrong.statusCode, wrong.json().code, wrong.json().status]).toEqual([
      409,
      "wrong_status",
      "confirmed",
    ]);
    expect((await owner.get("/api/crm/orders/10001")).json().order.status).toBe("confirmed");
  });

  test("changes the status of many orders and gets a result for each", async () => {
    const manager = await shop.asStaff("manager");
    const orders = [
      { number: "10001", version: 1 },
      { number: "99999", version: 1 },
    ];
    const moved = await manager.post("/api/crm/orders/transitions", { to: "confirmed", orders });
    expect([moved.statusCode, moved.json().results]).toEqual([
      200,
      [
        {
          number: "10001",
          done: true,
          version: 2,
          status: "confirmed",
          next: ["packing", "cancelled"],
          code: null,
          message: null,
          undo: { step: "confirmed", bar: null, why: null },
        },
        {
          number: "99999",
          done: false,
          version: null,
          status: null,
          next: [],
          code: "not_found",
          message: "Нічого не знайшли. Оновіть сторінку або поверніться до каталогу.",
          undo: null,
        },
      ],
    ]);
    const packer = await shop.asStaff("packer");
    const refused = await packer.post("/api/crm/orders/transitions", { to: "delivered", orders });
    expect(refused.statusCode).toBe(403);
  });

  test("leaves a note once and reads the messages to the payer, which a packer does not see", async () => {
    const [manager, packer] = [await shop.asStaff("manager"), await shop.asStaff("packer")];
    const note = { text: "  Стрічка вишнева ", key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11" };
    await manager.post("/api/crm/orders/10001/notes", note);
    const { order } = (await manager.post("/api/crm/orders/10001/notes", note)).json();
    expect(order.notes.map(({ text }: { text: string }) => text)).toEqual(["Стрічка вишнева"]);
    const message = `/api/crm/orders/10001/messages/${order.messages[0].id}`;
    expect((await manager.get(message)).json().text).toContain("10001");
    expect((await packer.get(message)).statusCode).toBe(403);
    expect((await manager.get("/api/crm/orders/10001/messages/x")).statusCode).toBe(404);
    expect((await packer.post("/api/crm/orders/10001/mentions/seen", {})).statusCode).toBe(204);
    const empty = await manager.post("/api/crm/orders/10001/notes", { ...note, text: " " });
    expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ["text"]]);
  });

  test("records a waybill typed with spaces", async () => {
    const manager = await shop.asStaff("manager");
    const noted = await manager.put("/api/crm/orders/10001/tracking", {
      tracking_number: "20 4508 1172 9034",
      version: 1,
    });
    expect(noted.json().order.tracking_number).toBe("20450811729034");
  });

  test.each([
    ["/api/crm/orders?status=lost", "status.0"],
    ["/api/crm/orders?from=2026-02-30", "from"],
    ["/api/crm/orders?from=0001-01-01", "from"],
    ["/api/crm/orders?page=0", "page"],
    ["/api/crm/orders?per_page=100000", "per_page"],
  ])("%s is refused by name of the field", async (url, field) => {
    const answer = await (await shop.asStaff("manager")).get(url);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("an order that does not exist is 404", async () => {
    const manager = await shop.asStaff("manager");
    expect((await manager.get("/api/crm/orders/99999")).statusCode).toBe(404);
    expect(
      (await manager.post("/api/crm/orders/99999/transitions", { to: "confirmed", version: 1 })).statusCode,
    ).toBe(404);
  });
});
