// One endpoint, the method in `transactionType`, HTTP 200 even for errors: `reasonCode` decides.
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Trouble } from "../card-provider/trouble.ts";
import { makeService, type ServiceOptions, unavailable } from "../http-client/service.ts";
import { jsonAsWritten, plainAnswer, signed } from "./wire.ts";

export interface WayForPayClientOptions extends Omit<ServiceOptions, "name"> {
  readonly now?: () => number;
  /** https://api.wayforpay.com/api */
  readonly url: string;
  readonly account: string;
  readonly secret: string;
}

export interface WayForPayClient {
  /** @param fields those that are signed after the account, in their order; unsigned ones go in `more` */
  ask<T>(
    transactionType: string,
    fields: Readonly<Record<string, string | number>>,
    schema: z.ZodType<T>,
    options?: {
      readonly isRead?: boolean;
      readonly more?: object;
      readonly signedToo?: readonly (string | number)[];
    },
  ): Promise<Result<T, Trouble>>;
}

/** The vendor's methods with errors as values: never throws, even on network errors. */
export function makeWayForPayClient({
  url,
  account,
  secret,
  ...options
}: WayForPayClientOptions): WayForPayClient {
  const service = makeService({ name: "wayforpay", ...options });
  return {
    ask(transactionType, fields, schema, { isRead = false, more = {}, signedToo = [] } = {}) {
      const body = JSON.stringify({
        transactionType,
        apiVersion: 1,
        merchantAccount: account,
        ...fields,
        ...more,
        merchantSignature: signed(secret, account, ...Object.values(fields), ...signedToo),
      });
      const headers = { "content-type": "application/json", accept: "application/json" };
      return service.ask({ operation: transactionType, url, headers, body, isRead }, (answer) => {
        const told = jsonAsWritten(answer.body);
        const read = schema.safeParse(told);
        if (read.success) return ok(read.data);
        const plain = plainAnswer.safeParse(told);
        return plain.success
          ? refuse({ code: "refused", reason: plain.data.reasonCode })
          : unavailable("unreadable");
      });
    },
  };
}
