// TurboSMS as the shop's carrier: one recipient per call; `sequence_id` is the attempt's key, so that
// repeating a call whose response was lost sends no second message. Viber and SMS are steps of our own
// cascade, not its hybrid message: a hybrid's status does not say which of the two arrived.
import { ok, type Result, refuse } from "#kit/result.ts";
import type {
  DeliveryStatus,
  Handed,
  PhoneCarrier,
  PhoneMessage,
  SendError,
  Sent,
} from "#shop/messaging/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../http-client/service.ts";
import {
  accepted,
  balanceResult,
  callbackId,
  deliveryStatusOf,
  duplicateRequest,
  envelope,
  meaningOf,
  recipients,
  statuses,
} from "./wire.ts";

export interface TurboSmsOptions extends Omit<ServiceOptions, "name"> {
  /** https://api.turbosms.ua */
  readonly url: string;
  readonly token: string;
  /** Registered with the carrier: up to 11 Latin characters. */
  readonly sender: string;
  /** Null: Viber is not used. */
  readonly viberSender: string | null;
  /** Null: callbacks are not accepted. */
  readonly callbackSecret: string | null;
}

interface Refused {
  readonly code: "refused";
  readonly meaning: "key" | "account" | "refused";
  readonly reason: string;
}
type Trouble = Refused | Unavailable;

const refused = (meaning: Refused["meaning"], code: number): Result<never, Refused> =>
  refuse({ code: "refused", meaning, reason: `turbosms_${code}` });

function readEnvelope(answer: ServiceAnswer): Result<{ code: number; result: unknown }, Trouble> {
  if (answer.status === 401 || answer.status === 403) return refused("key", answer.status);
  const parsed = envelope.safeParse(jsonOf(answer));
  if (!parsed.success) return unavailable("unreadable");
  return ok({ code: parsed.data.response_code, result: parsed.data.response_result });
}

/** By the code of the whole, or of its only recipient. */
function troubleOf(code: number): Result<never, Trouble> {
  const meaning = meaningOf(code);
  return meaning === "trouble" || meaning === "accepted"
    ? unavailable("server_error")
    : refused(meaning, code);
}

function readSent(answer: ServiceAnswer): Result<Sent, Trouble> {
  const said = readEnvelope(answer);
  if (!said.ok) return said;
  const { code, result } = said.value;
  const known = code === duplicateRequest;
  if (!known && !accepted.has(code)) return troubleOf(code);
  const parsed = recipients.safeParse(result);
  const [recipient] = parsed.success ? parsed.data : [];
  if (!recipient) return known ? ok({ externalId: null }) : unavailable("unreadable");
  return meaningOf(recipient.response_code) === "accepted"
    ? ok({ externalId: recipient.message_id ?? null })
    : troubleOf(recipient.response_code);
}

const surelyUnheard: ReadonlySet<Unavailable["reason"]> = new Set(["breaker_open", "throttled"]);

function sendError(trouble: Trouble): SendError {
  if (trouble.code === "unavailable") {
    const { reason } = trouble;
    return {
      code: "sender_unavailable",
      reason,
      ...(surelyUnheard.has(reason) && { unheard: true as const }),
    };
  }
  return trouble.meaning === "refused"
    ? { code: "message_refused", reason: trouble.reason }
    : { code: "sender_unavailable", reason: trouble.reason, unheard: true };
}

const digits = (phone: string): string => phone.replace(/\D/g, "");

function bodyOf(message: PhoneMessage, { sender, viberSender }: TurboSmsOptions): object {
  const common = { recipients: [digits(message.to)], sequence_id: message.key };
  if (message.channel === "sms") return { ...common, sms: { sender, text: message.text } };
  const ttl = Math.min(86_400, Math.max(60, message.lifeSeconds));
  const viber = {
    sender: viberSender,
    text: message.text,
    ttl,
    is_transactional: message.isMarketing ? 0 : 1,
  };
  return { ...common, viber };
}

function connect(options: TurboSmsOptions) {
  const { url, token, sender, viberSender, callbackSecret, ...rest } = options;
  const service = makeService({ name: "turbosms", ...rest });
  const ask = <T>(
    method: string,
    body: object,
    isRead: boolean,
    read: (answer: ServiceAnswer) => Result<T, Trouble>,
  ): Promise<Result<T, Trouble>> =>
    service.ask<T, Refused>(
      {
        operation: method,
        url: `${url}/${method}.json`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        isRead,
      },
      read,
    );
  const balance = () =>
    ask("user/balance", {}, true, (answer) => {
      const said = readEnvelope(answer);
      if (!said.ok) return said;
      const result = balanceResult.safeParse(said.value.result);
      if (result.success) return ok(result.data.balance);
      return said.value.code === 0 ? unavailable("unreadable") : troubleOf(said.value.code);
    });
  return { service, ask, balance };
}

export function connectTurboSms(options: TurboSmsOptions): PhoneCarrier {
  const { viberSender, callbackSecret } = options;
  const { service, ask, balance } = connect(options);

  async function deliveryStatuses(
    messages: readonly Handed[],
  ): Promise<Result<ReadonlyMap<number, DeliveryStatus>, SendError>> {
    const numbers = new Map(
      messages.flatMap(({ externalId, number }) => (externalId ? [[externalId, number]] : [])),
    );
    if (numbers.size === 0) return ok(new Map());
    const answer = await ask("message/status", { messages: [...numbers.keys()] }, true, (got) => {
      const said = readEnvelope(got);
      if (!said.ok) return said;
      const rows = statuses.safeParse(said.value.result);
      if (rows.success) return ok(rows.data);
      return accepted.has(said.value.code) ? unavailable("unreadable") : troubleOf(said.value.code);
    });
    if (!answer.ok) return refuse(sendError(answer.error));
    const found = new Map<number, DeliveryStatus>();
    for (const { message_id, status } of answer.value) {
      const number = numbers.get(message_id ?? "");
      const deliveryStatus = deliveryStatusOf(status ?? "");
      if (number !== undefined && deliveryStatus) found.set(number, deliveryStatus);
    }
    return ok(found);
  }

  return {
    name: service.name,
    channels: viberSender === null ? ["sms"] : ["viber", "sms"],
    isOpen: service.isOpen,
    async send(message) {
      const sent = await ask("message/send", bodyOf(message, options), false, readSent);
      return sent.ok ? sent : refuse(sendError(sent.error));
    },
    deliveryStatuses,
    async balance() {
      const answer = await balance();
      return answer.ok ? answer : refuse(sendError(answer.error));
    },
    ...(callbackSecret === null
      ? {}
      : { readCallback: (body: Readonly<Record<string, unknown>>) => callbackId(callbackSecret, body) }),
  };
}

/** Requests the balance: nothing is sent. */
export async function checkTurboSms(options: TurboSmsOptions): Promise<CheckOutcome> {
  const answer = await connect(options).balance();
  if (answer.ok) return "answers";
  if (answer.error.code === "unavailable") return "unavailable";
  return answer.error.meaning === "key" ? "key_rejected" : "answers";
}
