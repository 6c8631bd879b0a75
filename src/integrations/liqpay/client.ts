// LiqPay's only endpoint for servers. HTTP is 200 even for errors.
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Trouble } from "../card-provider/trouble.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";
import { type LiqPayKeys, outcomeSchema, paymentSchema, seal } from "./wire.ts";

export interface LiqPayClientOptions extends Omit<ServiceOptions, "name"> {
  /** https://www.liqpay.ua */
  readonly url: string;
  readonly keys: LiqPayKeys;
}

export type Told = { readonly payment: unknown };

function read(answer: ServiceAnswer, isChange: boolean): Result<Told, Trouble> {
  const body = jsonOf(answer);
  const told = outcomeSchema.safeParse(body);
  if (!told.success) return unavailable("unreadable");
  const { result, status, err_code, code } = told.data;
  const reason = err_code ?? code;
  const isFailed = result === "error" || status === "error" || status === "failure" || reason != null;
  const isPayment = paymentSchema.safeParse(body).success;
  // A failed payment looks like an error with all fields of a payment; a failed change was not carried out.
  if (isFailed && (isChange || !isPayment)) return refuse({ code: "refused", reason: reason ?? "unknown" });
  return isPayment || result === "ok" ? ok({ payment: body }) : unavailable("unreadable");
}

/** Never throws, even on network errors. */
export function makeLiqPayClient({ url, keys, ...options }: LiqPayClientOptions) {
  const service = makeService({ name: "liqpay", ...options });
  return {
    ask: (
      action: "status" | "refund" | "hold_completion",
      fields: { readonly order_id: string; readonly amount?: number },
    ): Promise<Result<Told, Trouble>> =>
      service.ask(
        {
          operation: action,
          url: `${url}/api/request`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ ...seal({ action, ...fields }, keys) }).toString(),
          isRead: action === "status",
        },
        (answer) => read(answer, action !== "status"),
      ),
  };
}
