import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { orderMessages, orderMessageText } from "#shop/messaging/reads.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, type Role, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { mentionsPage, unseenMentions } from "../reads/notes.server.ts";
import { firstMentions } from "../rules/mentions-address.ts";
import { notesMost } from "../rules/notes.ts";
import { addNote, seeMentions } from "./notes.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };

async function aPerson(phone: string, role: Role, name: string | null): Promise<Actor> {
  const customerId = await ensureCustomer(db, phone);
  const [first_name = null, last_name = null] = name?.split(" ") ?? [];
  await db.updateTable("customers").set({ first_name, last_name }).where("id", "=", customerId).execute();
  await db.insertInto("staff_members").values({ customer_id: customerId, role }).execute();
  return { kind: "staff", role, customerId };
}

let marta: Actor;
let ostap: Actor;
let lesia: Actor;
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db);
  await placed(needs, anOrder());
  marta = await aPerson("+380500000010", "owner", "Марта Гнатюк");
  ostap = await aPerson("+380500000012", "packer", "Остап Мельник");
  lesia = await aPerson("+380500000013", "content", "Леся Романюк");
});
afterAll(close);

const note = (actor: Actor, text: string, key: string = randomUUID()) =>
  addNote(needs, actor, "10001", { text, key });
const read = async (actor: Actor) => {
  const order = await crmOrder(db, actor, "10001", "uk");
  if (!order) throw new Error("no order");
  return order;
};

test("a note is stored with its author and mentions, and the version of the order does not change", async () => {
  await note(marta, "@Остап Мельник, спакуй окремо");
  const { notes, version } = await read(ostap);
  expect([version, notes]).toEqual([
    1,
    [
      {
        id: 1,
        at: "2026-11-20T12:00:00+02:00",
        author: "Марта Гнатюк",
        text: "@Остап Мельник, спакуй окремо",
        mentions: ["Остап Мельник"],
        unseen: true,
      },
    ],
  ]);
  expect((await read(marta)).notes[0]?.unseen).toBe(false);
});

test("a mentioned colleague has a mention until they open the order", async () => {
  await note(marta, "@Остап Мельник");
  await note(marta, "Без згадок");
  expect([await unseenMentions(db, ostap), await unseenMentions(db, marta)]).toEqual([1, 0]);
  expect(await mentionsPage(db, ostap, firstMentions)).toMatchObject({
    data: [{ number: "10001", text: "@Остап Мельник", unseen: true }],
    meta: { total: 1 },
  });
  expect((await seeMentions(needs, ostap, "10001")).ok).toBe(true);
  expect(await unseenMentions(db, ostap)).toBe(0);
  expect(await mentionsPage(db, ostap, firstMentions)).toMatchObject({ data: [{ unseen: false }] });
});

test("a note does not mention its author or staff who cannot see orders", async () => {
  await note(marta, "@Леся Романюк і @Марта Гнатюк");
  expect((await read(marta)).notes[0]?.mentions).toEqual([]);
  expect([await unseenMentions(db, lesia), await mentionsPage(db, lesia, firstMentions)]).toEqual([0, null]);
});

test("a note sent again is stored once; another author can use the same key", async () => {
  const key = randomUUID();
  await note(marta, "Раз", key);
  expect((await note(marta, "Раз", key)).ok).toBe(true);
  await note(ostap, "Два", key);
  expect((await read(marta)).notes.map(({ text }) => text)).toEqual(["Два", "Раз"]);
});

test("notes are for staff who work with orders, for existing orders, and limited in number", async () => {
  expect(await note(lesia, "Можна?")).toMatchObject({ error: { code: "forbidden" } });
  expect(await note({ kind: "customer", customerId: 1 }, "Мені?")).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await addNote(needs, marta, "99999", { text: "Де?", key: randomUUID() })).toMatchObject({
    error: { code: "not_found" },
  });
  const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("order_notes")
    .values(
      Array.from({ length: notesMost }, () => ({
        order_id: id,
        author_id: null,
        key: randomUUID(),
        text: "…",
        at: clock(),
      })),
    )
    .execute();
  expect(await note(marta, "Ще одна")).toMatchObject({ error: { code: "too_many_notes" } });
});

test("messages to the payer are shown with their delivery status; codes and e-mails to the team are not", async () => {
  must(await moveOrder(needs, system, "10001", { to: "confirmed", version: 1 }));
  const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  for (const purpose of ["sign_in_code", "staff_claim"])
    await db
      .insertInto("messages")
      .values({
        channel: "sms",
        recipient: "+380500000001",
        text: "1",
        lang: "uk",
        purpose,
        order_id: id,
        created_at: clock(),
        subject: null,
        external_id: null,
        error: null,
        sent_at: null,
      })
      .execute();
  expect((await orderMessages(db, id)).map(({ purpose, status }) => [purpose, status])).toEqual([
    ["order_confirmed", "queued"],
    ["order_placed", "queued"],
  ]);
});

test("the text of a message is shown without the secret of its link, and only for its own order", async () => {
  const [message] = (await read(marta)).messages;
  const words = await orderMessageText(db, { orderNumber: "10001", id: message?.id ?? 0 });
  const { access_token } = await db.selectFrom("orders").select("access_token").executeTakeFirstOrThrow();
  expect(words?.text).toContain("/o/…");
  expect(words?.text).not.toContain(access_token);
  await placed(needs, anOrder());
  expect(await orderMessageText(db, { orderNumber: "10002", id: message?.id ?? 0 })).toBeNull();
});
