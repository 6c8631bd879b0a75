import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { transact } from "#db/transact.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { deliverMessages } from "./jobs.server.ts";
import { sendMessage, sendMessages } from "./ops.server.ts";
import type { PhoneCarrier, SendError, Senders, Sent } from "./port.ts";
import { outbox } from "./reads.server.ts";
import type { NewMessage } from "./rules/messages.ts";

const { connection, db, clock, reset, close } = await testDatabase();
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
});
afterAll(close);

const env = { publicUrl: "https://diaka.example" };
const code = (): NewMessage => ({
  channel: "sms",
  to: "+380501234567",
  text: "123456 — код входу",
  lang: "uk",
  purpose: "sign_in_code",
  now: clock(),
});
const email = (): NewMessage => ({
  channel: "email",
  to: "iryna@example.com",
  subject: "Замовлення прийнято",
  text: "Дякуємо!",
  lang: "uk",
  purpose: "order_placed",
  now: clock(),
});

const sendAll = (...messages: NewMessage[]) =>
  transact(db, async (tx) => ok(await sendMessages(tx, messages)));

async function deliver(senders: Senders): Promise<void> {
  const log = { warn: vi.fn(), error: vi.fn() };
  await new Worker({ connection, clock, log }, [
    readyJob(deliverMessages, { db, clock, env, senders, signingSecret: "messages" }),
  ]).drain();
}
type Answer = Result<Sent, SendError>;
const asCarrier = (send: PhoneCarrier["send"], more: Partial<PhoneCarrier> = {}): PhoneCarrier => ({
  name: "first",
  channels: ["sms"],
  isOpen: () => false,
  send,
  deliveryStatuses: async () => ok(new Map()),
  balance: async () => ok(0),
  ...more,
});
const working = () => {
  const send = vi.fn(async (_message: object): Promise<Answer> => ok({ externalId: "x-1" }));
  return { send, senders: { phone: [asCarrier(send)], mail: { send } } satisfies Senders };
};
const failing = (error: SendError): Senders => ({
  phone: [asCarrier(async () => refuse(error))],
  mail: null,
});
const statuses = () => db.selectFrom("messages").select(["status", "error"]).orderBy("id").execute();

test("each message is sent to the carrier of its channel once", async () => {
  await sendAll(code(), email());
  const { send, senders } = working();
  await deliver(senders);
  await deliver(senders);
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ channel: "sms", to: "+380501234567", text: "123456 — код входу" })],
    [
      {
        to: "iryna@example.com",
        subject: "Замовлення прийнято",
        text: "Дякуємо!",
        reference: "2",
        html: null,
        unsubscribeUrl: null,
        files: [],
      },
    ],
  ]);
  expect(await statuses()).toEqual([
    { status: "sent", error: null },
    { status: "sent", error: null },
  ]);
});

test("no message is sent when its transaction was rolled back", async () => {
  await transact(db, async (tx) => {
    await sendMessage(tx, code());
    return refuse({ code: "no" });
  });
  const { send, senders } = working();
  await deliver(senders);
  expect(send).not.toHaveBeenCalled();
  expect(await outbox(db)).toEqual([]);
});

test("a message waits while its carrier is unavailable and is sent later", async () => {
  await sendAll(code());
  await deliver(failing({ code: "sender_unavailable", reason: "timeout" }));
  expect(await statuses()).toEqual([{ status: "queued", error: null }]);
  clock.advance(60);
  await deliver(working().senders);
  expect(await statuses()).toEqual([{ status: "sent", error: null }]);
});

test("a message that its carrier refused is not retried", async () => {
  await sendAll(code());
  await deliver(failing({ code: "message_refused", reason: "stop_list" }));
  clock.advance(3600);
  const { send, senders } = working();
  await deliver(senders);
  expect(send).not.toHaveBeenCalled();
  expect(await statuses()).toEqual([{ status: "refused", error: "stop_list" }]);
});

test("a code is removed from the outbox once it is sent or dropped, unless the outbox is where it is read", async () => {
  const texts = async () =>
    (await db.selectFrom("messages").select("text").orderBy("id").execute()).map(({ text }) => text);
  await sendAll(code(), email());
  await deliver({ ...working().senders, keepsSecrets: true });
  expect(await texts()).toEqual(["123456 — код входу", "Дякуємо!"]);
  await sendAll(code());
  await deliver(working().senders);
  await sendAll(code());
  await deliver(failing({ code: "message_refused", reason: "stop_list" }));
  expect((await texts()).slice(2)).toEqual(["", ""]);
});

test("a shipping notice of the night is sent in the morning", async () => {
  clock.set("2026-11-20T23:00:00+02:00");
  await sendAll({ ...code(), purpose: "order_shipped" });
  const { send, senders } = working();
  await deliver(senders);
  expect(send).not.toHaveBeenCalled();
  clock.set("2026-11-21T09:00:00+02:00");
  await deliver(senders);
  expect(send).toHaveBeenCalledOnce();
});

test("the outbox shows the newest message first, in Kyiv time", async () => {
  await sendAll(code(), email());
  expect(await outbox(db)).toEqual([
    {
      id: 2,
      channel: "email",
      to: "iryna@example.com",
      subject: "Замовлення прийнято",
      text: "Дякуємо!",
      created_at: "2026-11-20T12:00:00+02:00",
      files: [],
    },
    {
      id: 1,
      channel: "sms",
      to: "+380501234567",
      text: "123456 — код входу",
      created_at: "2026-11-20T12:00:00+02:00",
      files: [],
    },
  ]);
});
