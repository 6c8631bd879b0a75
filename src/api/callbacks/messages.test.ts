import { afterAll, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { connectTurboSms } from "#integrations/turbosms/adapter.ts";
import { turboSmsSimulator } from "#integrations/turbosms/simulator.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { askForDeliveryStatus, deliverMessages } from "#shop/messaging/jobs.server.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const keys = { token: "secret", callbackSecret: "hush" };
const simulator = turboSmsSimulator(keys);
const carrier = connectTurboSms({
  ...keys,
  url: "https://turbosms.example",
  sender: "Diaka",
  viberSender: null,
  fetch: async (input, init) => simulator.answer(new Request(input, init)),
});
const shop = await startShop();
const wired = { ...shop.shop, senders: { phone: [carrier], mail: null } };
const app = await buildApp(wired, { rateLimits: false });
afterAll(async () => {
  await app.close();
  await shop.close();
});

const log = { warn: () => undefined, error: () => undefined };
const work = () =>
  new Worker({ connection: shop.shop.connection, clock: shop.clock, log }, [
    readyJob(deliverMessages, wired),
    readyJob(askForDeliveryStatus, wired),
  ]).drain();
const url = "/api/messages/turbosms/callback";
const report = (payload: object) => app.inject({ method: "POST", url, payload });
const status = async () =>
  (await shop.db.selectFrom("messages").select("status").executeTakeFirstOrThrow()).status;

test("a delivery report of the SMS provider is verified and stored with the message", async () => {
  await shop.visitor().post("/api/auth/sms/send", { phone: "+380671112233" });
  await work();
  const { external_id } = await shop.db
    .selectFrom("message_attempts")
    .select("external_id")
    .executeTakeFirstOrThrow();
  const event = simulator.callback(external_id ?? "");
  expect((await report({ ...event, signature: "0".repeat(40) })).statusCode).toBe(403);
  expect((await report({})).statusCode).toBe(403);
  await work();
  expect(await status()).toBe("sent");
  for (let times = 0; times < 2; times += 1) expect((await report(event)).statusCode).toBe(200);
  await work();
  expect(await status()).toBe("delivered");
});

test("a delivery report of an unknown message is accepted and changes nothing", async () => {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...simulator.callback("of-nobody"), status: "Undelivered" }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  await work();
  expect(await status()).toBe("delivered");
});

test("an SMS provider that is switched off has no callback address", async () => {
  const answer = await app.inject({ method: "POST", url: "/api/messages/alphasms/callback", payload: {} });
  expect(answer.statusCode).toBe(404);
});
