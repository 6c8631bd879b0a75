// The errors of a card provider's client, and what they are in the terms of the port.
import { type Result, refuse } from "#kit/result.ts";
import type { ProviderError } from "#shop/payments/port.ts";
import type { Unavailable } from "../http-client/service.ts";

export interface Refused {
  readonly code: "refused";
  /** The provider's own code. */
  readonly reason: string;
}
export type Trouble = Refused | Unavailable;

/** Larger callbacks are not verified. */
export const largestCallback = 64 * 1024;

export const unanswered = refuse<ProviderError>({ code: "provider_unavailable" });
export const refusedFor = (reason: string) => refuse<ProviderError>({ code: "provider_refused", reason });
export const troubled = (error: Trouble): Result<never, ProviderError> =>
  error.code === "unavailable" ? unanswered : refusedFor(error.reason);
