// A TurboSMS simulator with the documented codes. The end of the phone number selects the delivery status:
// 0404 is in the stop-list (802, and the recipient's own 404), 0203 has no money, 0505 is never reached, 0606
// reads it, any other gets it. A message's id ends as its phone does, so that it is known after a restart
// too.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUuid } from "#kit/uuid.ts";
import type { Fault } from "../http-client/faults.ts";
import { signatures } from "./wire.ts";

export interface SimulatorOptions {
  readonly token: string;
  readonly callbackSecret: string;
  readonly balance?: number;
  readonly faultOf?: () => Fault | null;
}

const message = z.object({ sender: z.string().min(1), text: z.string().min(1) }).loose();
const sending = z.object({
  recipients: z.array(z.string()).min(1),
  sequence_id: z.string().optional(),
  sms: message.optional(),
  viber: message.optional(),
});
const asking = z.object({ messages: z.array(z.string()) });

/** Older messages are dropped, so that a long-running demo does not grow. */
const mostKept = 5_000;

const reply = (response_code: number, response_status: string, response_result: unknown): Response =>
  Response.json({ response_code, response_status, response_result });

const idFor = (phone: string): string => `${randomUUID().slice(0, -4)}${phone.slice(-4)}`;
const deliveryStatusOf = (id: string): string =>
  id.endsWith("0505") ? "Undelivered" : id.endsWith("0606") ? "Read" : "Delivered";

export function turboSmsSimulator(options: SimulatorOptions) {
  const { token, callbackSecret, balance = 1_250.5, faultOf = () => null } = options;
  const byKey = new Map<string, object>();
  let count = 0;

  function keep(key: string, result: object): void {
    byKey.set(key, result);
    const [oldest] = byKey.keys();
    if (byKey.size > mostKept && oldest !== undefined) byKey.delete(oldest);
  }

  function send(body: unknown): Response {
    const asked = sending.safeParse(body);
    if (!asked.success) return reply(300, "INVALID_REQUEST", null);
    const { recipients, sequence_id: key = randomUUID(), sms, viber } = asked.data;
    const [phone = ""] = recipients;
    const known = byKey.get(key);
    if (known) return reply(507, "FAILED_DUPLICATE_REQUEST", [known]);
    if (!sms && !viber) return reply(201, "REQUIRED_MESSAGE_TEXT", null);
    if (phone.endsWith("0203")) return reply(203, "REQUIRED_BALANCE", null);
    if (phone.endsWith("0404") || faultOf() === "success_with_errors")
      return reply(802, "SUCCESS_MESSAGE_PARTIAL_ACCEPTED", [
        { phone, response_code: 404, message_id: null, response_status: "NOT_ALLOWED_NUMBER_STOPLIST" },
      ]);
    const result = { phone, response_code: 0, message_id: idFor(phone), response_status: "OK" };
    keep(key, result);
    count += 1;
    return reply(800, "SUCCESS_MESSAGE_ACCEPTED", [result]);
  }

  function status(body: unknown): Response {
    const asked = asking.safeParse(body);
    if (!asked.success) return reply(306, "INVALID_MESSAGE_ID", null);
    const rows = asked.data.messages.map((message_id) =>
      isUuid(message_id)
        ? { message_id, response_code: 0, response_status: "OK", status: deliveryStatusOf(message_id) }
        : { message_id, response_code: 414, response_status: "NOT_ALLOWED_MESSAGE_ID", status: null },
    );
    return reply(0, "OK", rows);
  }

  return {
    async answer(request: Request) {
      if (request.headers.get("authorization") !== `Bearer ${token}`)
        return reply(301, "INVALID_TOKEN", null);
      if (faultOf() === "throttled") return new Response("", { status: 429 });
      const body: unknown = await request.json();
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/message/send.json")) return send(body);
      if (pathname.endsWith("/message/status.json")) return status(body);
      if (pathname.endsWith("/user/balance.json")) return reply(0, "OK", { balance });
      return reply(300, "INVALID_REQUEST", null);
    },
    /** The callback about a message it accepted. */
    callback: (id: string) => ({ id, signature: signatures(callbackSecret, id)[0] }),
    /** How many messages it has sent to phones. */
    sent: () => count,
  };
}
