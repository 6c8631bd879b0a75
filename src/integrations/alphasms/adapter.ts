// AlphaSMS as a second SMS carrier. It does not report repeats, so before a retry the message's status is
// requested by our id: a message that is found has been sent.
import { ok, type Result, refuse } from "#kit/result.ts";
import type { DeliveryStatus, PhoneCarrier, SendError } from "#shop/messaging/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../http-client/service.ts";
import { balanceResult, deliveryStatusOf, envelope, sentResult, statusResult } from "./wire.ts";

export interface AlphaSmsOptions extends Omit<ServiceOptions, "name"> {
  /** https://alphasms.ua/api/json.php */
  readonly url: string;
  readonly key: string;
  readonly sender: string;
}

interface Refused {
  readonly code: "refused";
  /**
   * "key": the whole request was refused, so nothing is sent to any recipient; "message": only this message.
   */
  readonly of: "key" | "message";
}
type Trouble = Refused | Unavailable;

function readThing(answer: ServiceAnswer): Result<unknown, Trouble> {
  if (answer.status === 401 || answer.status === 403) return refuse({ code: "refused", of: "key" });
  const parsed = envelope.safeParse(jsonOf(answer));
  if (!parsed.success) return unavailable("unreadable");
  if (!parsed.data.success) return refuse({ code: "refused", of: "key" });
  const [thing] = parsed.data.data ?? [];
  if (!thing) return unavailable("unreadable");
  return thing.success ? ok(thing.data) : refuse({ code: "refused", of: "message" });
}

function sendError(trouble: Trouble): SendError {
  if (trouble.code === "refused") {
    return trouble.of === "message"
      ? { code: "message_refused", reason: "alphasms_refused" }
      : { code: "sender_unavailable", reason: "alphasms_account", unheard: true };
  }
  const { reason } = trouble;
  const isUnheard = reason === "breaker_open" || reason === "throttled";
  return { code: "sender_unavailable", reason, ...(isUnheard && { unheard: true as const }) };
}

function connect({ url, key, sender, ...options }: AlphaSmsOptions) {
  const service = makeService({ name: "alphasms", ...options });
  const ask = (type: string, thing: object, isRead: boolean): Promise<Result<unknown, Trouble>> =>
    service.ask<unknown, Refused>(
      {
        operation: type,
        url,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ auth: key, data: [{ type, ...thing }] }),
        isRead,
      },
      readThing,
    );
  const balance = async (): Promise<Result<number, Trouble>> => {
    const answer = await ask("balance", {}, true);
    if (!answer.ok) return answer;
    const parsed = balanceResult.safeParse(answer.value);
    return parsed.success ? ok(parsed.data.amount) : unavailable("unreadable");
  };
  /** Null: the carrier has no such message. */
  const statusOf = async (number: number): Promise<Result<string | null, Trouble>> => {
    const answer = await ask("status", { id: number }, true);
    if (!answer.ok)
      return answer.error.code === "refused" && answer.error.of === "message" ? ok(null) : answer;
    const parsed = statusResult.safeParse(answer.value);
    return parsed.success ? ok(parsed.data.status) : unavailable("unreadable");
  };
  return { service, sender, ask, balance, statusOf };
}

export function connectAlphaSms(options: AlphaSmsOptions): PhoneCarrier {
  const { service, sender, ask, balance, statusOf } = connect(options);
  return {
    name: service.name,
    channels: ["sms"],
    isOpen: service.isOpen,
    async send({ to, text, number, isRepeat, lifeSeconds }) {
      if (isRepeat) {
        const before = await statusOf(number);
        if (!before.ok) return refuse({ code: "sender_unavailable", reason: "alphasms_unknown" });
        if (before.value !== null) return ok({ externalId: null });
      }
      const sms = {
        id: number,
        phone: to.replace(/\D/g, ""),
        sms_signature: sender,
        sms_message: text,
        sms_lifetime: lifeSeconds,
      };
      const answer = await ask("sms", sms, false);
      if (!answer.ok) return refuse(sendError(answer.error));
      const parsed = sentResult.safeParse(answer.value);
      return ok({ externalId: parsed.success ? parsed.data.msg_id : null });
    },
    async deliveryStatuses(messages) {
      const found = new Map<number, DeliveryStatus>();
      for (const { number } of messages) {
        const status = await statusOf(number);
        if (!status.ok) return refuse(sendError(status.error));
        const deliveryStatus = deliveryStatusOf(status.value ?? "");
        if (deliveryStatus) found.set(number, deliveryStatus);
      }
      return ok(found);
    },
    async balance() {
      const answer = await balance();
      return answer.ok ? answer : refuse(sendError(answer.error));
    },
  };
}

/** Requests the balance: nothing is sent. */
export async function checkAlphaSms(options: AlphaSmsOptions): Promise<CheckOutcome> {
  const answer = await connect(options).balance();
  if (answer.ok) return "answers";
  if (answer.error.code === "unavailable") return "unavailable";
  return answer.error.of === "key" ? "key_rejected" : "answers";
}
