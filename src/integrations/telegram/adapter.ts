// Telegram's Bot API, sendMessage only: notices to the team's chat. The URL contains the token, so only the
// method's name goes to figures and the log. The Bot API does not detect repeats: when a response is lost,
// the message may be in the chat, and the retry is a second one. A wrong token, a deleted chat and a removed
// bot are fixed by people, so such messages wait; only a message that Telegram cannot parse fails for good.
// Its 429 has a wait time (retry_after); the job's own pauses are longer, with at most one message a minute.
import { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { SendError, Sent, TeamChat } from "#shop/messaging/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type Service,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";

export interface TelegramOptions extends Omit<ServiceOptions, "name"> {
  readonly url: string;
  /** The bot's token, from BotFather. */
  readonly token: string;
  /** The number of the chat, or @name of a channel. */
  readonly chatId: string;
}

const done = z.object({ ok: z.literal(true), result: z.object({ message_id: z.int() }) });
const failed = z.object({ ok: z.literal(false), error_code: z.int(), description: z.string() });

const longest = 4096;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? "");

/** Each part of a combined message begins with its headline. */
const inHtml = (text: string): string =>
  text
    .slice(0, longest)
    .split("\n\n")
    .map((part) => escaped(part).replace(/^[^\n]+/, "<b>$&</b>"))
    .join("\n\n");

function meaningOf({ error_code, description }: z.output<typeof failed>): SendError {
  const wait = (reason: string): SendError => ({ code: "sender_unavailable", reason });
  if (error_code === 401 || error_code === 404) return wait("key_rejected");
  if (error_code === 403) return wait("chat_closed");
  if (/chat not found|upgraded to a supergroup/i.test(description)) return wait("chat_not_found");
  return { code: "message_refused", reason: `telegram_${error_code}` };
}

function readSent(answer: ServiceAnswer) {
  const json = jsonOf(answer);
  const sent = done.safeParse(json);
  if (sent.success) return ok<Sent>({ externalId: String(sent.data.result.message_id) });
  const said = failed.safeParse(json);
  return said.success ? refuse(meaningOf(said.data)) : unavailable("unreadable");
}

const serviceOf = (options: Partial<ServiceOptions>): Service =>
  makeService({ timeoutMs: 10_000, concurrency: 1, ...options, name: "telegram" });

export function connectTelegram(options: TelegramOptions): TeamChat {
  const { url, token, chatId } = options;
  const service = serviceOf(options);
  return {
    async send(text): Promise<Result<Sent, SendError>> {
      const body = {
        chat_id: chatId,
        text: inHtml(text),
        parse_mode: "HTML",
        link_preview_options: { is_disabled: true },
      };
      const sent = await service.ask(
        {
          operation: "sendMessage",
          url: `${url}/bot${token}/sendMessage`,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
          isRead: false,
        },
        readSent,
      );
      if (sent.ok) return sent;
      const { error } = sent;
      return error.code === "unavailable"
        ? refuse({ code: "sender_unavailable", reason: error.reason })
        : refuse(error);
    },
  };
}

/** Requests the bot and its chat; nothing is sent. */
export async function checkTelegram(options: TelegramOptions): Promise<CheckOutcome> {
  const { url, token, chatId } = options;
  const service = serviceOf({ ...options, attempts: 1 });
  const asked = await service.ask(
    {
      operation: "getChat",
      url: `${url}/bot${token}/getChat?${new URLSearchParams({ chat_id: chatId })}`,
      isRead: true,
    },
    (answer) => (answer.status === 200 ? ok(null) : refuse({ code: "rejected" })),
  );
  if (asked.ok) return "answers";
  return asked.error.code === "rejected" ? "key_rejected" : "unavailable";
}
