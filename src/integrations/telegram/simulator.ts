// A Bot API simulator: one bot, one chat. A function of a request, for the demo and tests.
import { z } from "zod";
import type { Fault } from "../http-client/faults.ts";

export interface TelegramSimulatorOptions {
  readonly token: string;
  readonly chatId: string;
  readonly faultOf?: () => Fault | null;
  /** Receives the messages of the chat. */
  readonly onMessage?: (html: string) => void;
}

const message = z.object({
  chat_id: z.string(),
  text: z.string().min(1),
  parse_mode: z.literal("HTML"),
});

const no = (error_code: number, description: string, more: object = {}): Response =>
  Response.json({ ok: false, error_code, description, ...more }, { status: error_code });
const yes = (result: object): Response => Response.json({ ok: true, result });

/** Telegram counts visible characters, and supports few tags. */
const shownLength = (html: string): number =>
  html.replace(/<\/?b>/g, "").replace(/&(?:amp|lt|gt);/g, "&").length;
const isBroken = (html: string): boolean => /[<>]/.test(html.replace(/<b>[^<]*<\/b>/g, ""));

export function telegramSimulator(
  options: TelegramSimulatorOptions,
): (request: Request) => Promise<Response> {
  const { token, chatId, faultOf = () => null, onMessage = () => undefined } = options;
  let lastId = 0;

  async function send(request: Request): Promise<Response> {
    const read = message.safeParse(await request.json().catch(() => null));
    if (!read.success) return no(400, "Bad Request: message text is empty");
    const { chat_id, text } = read.data;
    if (chat_id !== chatId) return no(400, "Bad Request: chat not found");
    if (isBroken(text)) return no(400, "Bad Request: can't parse entities");
    if (shownLength(text) > 4096) return no(400, "Bad Request: message is too long");
    lastId += 1;
    onMessage(text);
    return yes({ message_id: lastId, chat: { id: chatId }, text });
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, asked, method] = /\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (asked !== token) return no(401, "Unauthorized");
    const fault = faultOf();
    if (fault === "throttled")
      return no(429, "Too Many Requests: retry after 30", { parameters: { retry_after: 30 } });
    if (fault === "success_with_errors") return no(403, "Forbidden: bot was kicked from the group chat");
    if (method === "sendMessage") return send(request);
    if (method === "getChat")
      return searchParams.get("chat_id") === chatId
        ? yes({ id: chatId, type: "group" })
        : no(400, "Bad Request: chat not found");
    return no(404, "Not Found");
  };
}
