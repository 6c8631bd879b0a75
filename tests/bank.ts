// A card provider that opens a page for every payment and returns the status that the test sets.
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CardMethod, CardProvider, PaymentEvent, ProviderError } from "#shop/payments/port.ts";

export interface SpokenBank extends CardProvider {
  /** Null: it knows of no payment; "away": it does not answer. */
  says: PaymentEvent | null | "away";
  /** How often a payment's status was requested. */
  looked: number;
  /** Runs during that request. */
  meanwhile: (() => Promise<unknown>) | null;
}

export function spokenBank(method: CardMethod): SpokenBank {
  const answered = <T>(value: T): Result<T, ProviderError> =>
    bank.says === "away" ? refuse({ code: "provider_unavailable" }) : ok(value);
  const bank: SpokenBank = {
    method,
    says: null,
    looked: 0,
    meanwhile: null,
    create: async ({ attemptId }) =>
      answered({ externalId: `inv-${attemptId}`, redirectUrl: `https://pay.example/${attemptId}` }),
    async look() {
      bank.looked += 1;
      await bank.meanwhile?.();
      return answered(bank.says === "away" ? null : bank.says);
    },
    readCallback: async () => refuse({ code: "unreadable" }),
    replyTo: () => ({ contentType: "text/plain", body: "OK" }),
    capture: async () => answered(null),
    cancel: async () => answered(null),
    refund: async () => answered(null),
  };
  return bank;
}
