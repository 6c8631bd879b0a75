import { afterAll, beforeEach, expect, test } from "vitest";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { defaultSettings } from "../../content/rules/settings.ts";
import { newOrderEmail } from "../emails/staff.server.ts";
import type { TeamChat } from "../port.ts";
import { notifyTeamChat } from "./jobs.server.ts";
import { notifyTeam, type TeamNoticeContext } from "./ops.server.ts";
import { joined } from "./rules.ts";

const database = await testDatabase();
const { db, clock } = database;
beforeEach(async () => {
  await database.reset();
  clock.set("2026-11-20T23:30:00+02:00");
});
afterAll(() => database.close());

async function happened(
  number: string,
  over: Partial<TeamNoticeContext["settings"]["notices"]> = {},
): Promise<void> {
  const facts = { number, total: "1 563 ₴", place: "Київ" };
  const notice = {
    kind: "order" as const,
    subject: `Нове замовлення №\u00a0${number}`,
    email: (frame: Parameters<typeof newOrderEmail>[0]) => newOrderEmail(frame, facts),
    chat: [`Нове замовлення №\u00a0${number}`],
    path: `/crm/orders/${number}` as const,
  };
  const settings = { ...defaultSettings, notices: { ...defaultSettings.notices, ...over } };
  const context = { publicUrl: "https://diaka.example", settings, now: clock() };
  await transact(db, async (tx) => ok(await notifyTeam(tx, notice, context)));
}

function chatOf(answer: Awaited<ReturnType<TeamChat["send"]>> = ok({ externalId: "7" })) {
  const said: string[] = [];
  const send: TeamChat["send"] = async (text) => {
    said.push(text);
    return answer;
  };
  return { said, run: () => notifyTeamChat.handle({ db, clock, teamChat: { send } }, {}) };
}
const statuses = async () =>
  (await db.selectFrom("messages").select(["channel", "status"]).orderBy("id").execute()).map(
    ({ channel, status }) => `${channel} ${status}`,
  );

test("the team chat gets the first notice at once, in the evening too, and those of the next minute joined", async () => {
  const { said, run } = chatOf();
  await happened("10427");
  await run();
  expect(said).toEqual(["Нове замовлення №\u00a010427\nhttps://diaka.example/crm/orders/10427"]);
  await happened("10428");
  await happened("10429");
  await run();
  expect(said).toHaveLength(1);
  const waiting = await db
    .selectFrom("jobs")
    .select("run_at")
    .orderBy("run_at", "desc")
    .executeTakeFirstOrThrow();
  clock.set(waiting.run_at.toISOString());
  await run();
  expect(said[1]).toContain("10428");
  expect(said[1]).toContain("10429");
  expect(await statuses()).toEqual(Array(3).fill("telegram sent"));
});

test("a notice stays queued when the chat is unavailable, and is dropped when the chat refuses it", async () => {
  await happened("10427");
  await expect(chatOf(refuse({ code: "sender_unavailable", reason: "key_rejected" })).run()).rejects.toThrow(
    "key_rejected",
  );
  expect(await statuses()).toEqual(["telegram queued"]);
  await chatOf(refuse({ code: "message_refused", reason: "telegram_400" })).run();
  expect(await statuses()).toEqual(["telegram refused"]);
});

test("a team without a chat has no notices in the queue", async () => {
  await happened("10427");
  await notifyTeamChat.handle({ db, clock, teamChat: null }, {});
  expect(await statuses()).toEqual([]);
});

test("the team gets notices by the channels that the settings name", async () => {
  const { email, telegram } = defaultSettings.notices;
  await happened("10427", { telegram: { ...telegram, order: false } });
  expect(await statuses()).toEqual([]);
  await happened("10427", { email: { ...email, order: true }, telegram: { ...telegram, order: false } });
  expect(await statuses()).toEqual(["email queued"]);
});

test("a message holds as many notices as fit, and a notice that is too long is sent alone", () => {
  const long = "х".repeat(2_000);
  expect(joined([long, long, long]).count).toBe(1);
  expect(joined(["а", "б", long])).toMatchObject({ count: 3 });
  expect(joined([long + long, "а"]).count).toBe(1);
});
