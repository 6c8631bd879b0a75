// LiqPay's one endpoint for servers. HTTP is 200 whatever it says.
import { ok, type Result, refuse } from "#kit/result.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../outside/service.ts";
import { errorSchema, type LiqPayKeys, paymentSchema, seal } from "./wire.ts";

export interface LiqPayClientOptions extends Omit<ServiceOptions, "name"> {
  /** https://www.liqpay.ua */
  readonly url: string;
  readonly keys: LiqPayKeys;
}

interface Refused {
  readonly code: "refused";
  readonly reason: string;
}

export type Told = { readonly payment: unknown };

function readAnswer(answer: ServiceAnswer): Result<Told, Refused | Unavailable> {
  const body = jsonOf(answer);
  if (typeof body !== "object" || body === null) return unavailable("unreadable");
  // A payment that failed is told of like an error, with everything that a payment has.
  if (paymentSchema.safeParse(body).success) return ok({ payment: body });
  const error = errorSchema.safeParse(body);
  if (!error.success) return ok({ payment: body });
  const { result, status, err_code, code } = error.data;
  const reason = err_code ?? code;
  if (result !== "error" && status !== "error" && reason === undefined) return ok({ payment: body });
  return refuse({ code: "refused", reason: reason ?? "unknown" });
}

/** Never throws, whatever the network does. */
export function makeLiqPayClient({ url, keys, ...options }: LiqPayClientOptions) {
  const service = makeService({ name: "liqpay", ...options });
  return {
    ask: (
      action: "status" | "refund" | "hold_completion",
      fields: { readonly order_id: string; readonly amount?: number },
    ): Promise<Result<Told, Refused | Unavailable>> =>
      service.ask(
        {
          operation: action,
          url: `${url}/api/request`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ ...seal({ action, ...fields }, keys) }).toString(),
          isRead: action === "status",
        },
        readAnswer,
      ),
  };
}
