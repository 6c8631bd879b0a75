import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { CallFacts } from "../http-client/service.ts";
import { checkTelegram, connectTelegram } from "./adapter.ts";
import { telegramSimulator } from "./simulator.ts";

const bot = { token: "123456:AAbbCCddEEffGGhhIIjjKK", chatId: "-1001" };

function talking(
  options: Partial<Parameters<typeof telegramSimulator>[0]> = {},
  ours: Partial<typeof bot> = {},
) {
  const said: string[] = [];
  const told: CallFacts[] = [];
  const answer = telegramSimulator({ ...bot, onMessage: (text) => said.push(text), ...options });
  const connection = {
    url: "https://telegram.example",
    ...bot,
    ...ours,
    fetch: async (input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init)),
    watch: (facts: CallFacts) => told.push(facts),
  };
  return { said, told, connection, chat: connectTelegram(connection) };
}

test("the team reads every message under its heading, and text of customers stays text", async () => {
  const { chat, said, told } = talking();
  const text = "Нове замовлення № 10427\n1 563 ₴, <Київ> & інше\n\nЗвернення № 10426\nпошкоджено";
  expect(await chat.send(text)).toEqual(ok({ externalId: "1" }));
  expect(said).toEqual([
    "<b>Нове замовлення № 10427</b>\n1 563 ₴, &lt;Київ&gt; &amp; інше\n\n<b>Звернення № 10426</b>\nпошкоджено",
  ]);
  expect(JSON.stringify(told)).not.toContain(bot.token);
});

test("a message over Telegram's limit is cut, not refused", async () => {
  const { chat, said } = talking();
  expect((await chat.send("<".repeat(5_000))).ok).toBe(true);
  expect(said).toHaveLength(1);
});

test.each([
  ["a wrong token", {}, { token: "123456:wrongwrongwrongwrongwro" }, "key_rejected"],
  ["an unknown chat", {}, { chatId: "-2" }, "chat_not_found"],
  ["a bot removed from the chat", { faultOf: () => "success_with_errors" as const }, {}, "chat_closed"],
  ["too many messages", { faultOf: () => "throttled" as const }, {}, "throttled"],
])("with %s messages wait", async (_, theirs, ours, reason) => {
  const { chat, said } = talking(theirs, ours);
  expect(await chat.send("Нове замовлення")).toEqual(refuse({ code: "sender_unavailable", reason }));
  expect(said).toEqual([]);
});

test("a message that Telegram cannot parse is refused for good", async () => {
  expect(await talking().chat.send("")).toEqual(refuse({ code: "message_refused", reason: "telegram_400" }));
});

test("the check distinguishes a bot in its chat from a wrong token and no answer, and sends nothing", async () => {
  const { connection, said } = talking();
  expect(await checkTelegram(connection)).toBe("answers");
  expect(await checkTelegram({ ...connection, token: "1:x" })).toBe("key_rejected");
  const silent = async () => Promise.reject(new TypeError("fetch failed"));
  expect(await checkTelegram({ ...connection, fetch: silent })).toBe("unavailable");
  expect(said).toEqual([]);
});
