// Until when a certificate is valid, its state, and whether it can pay now.
import { addDays, type Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";

export const certificateStates = ["active", "waiting", "used_up", "expired", "blocked"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Limits of a certificate's nominal and balance. */
export const leastNominal_kop: Kop = 50_00;
export const mostNominal_kop: Kop = 20_000_00;

/** As in the user agreement. */
export const validDays = 365;
export const expiresAfter = (today: Day): Day => addDays(today, validDays);

/** Returned money can be spent for at least so many days, even when the certificate has expired meanwhile. */
export const validDaysAfterReturn = 30;
export function expiresAfterReturn(expires_on: Day, today: Day): Day {
  const least = addDays(today, validDaysAfterReturn);
  return expires_on < least ? least : expires_on;
}

export interface CertificateFacts {
  readonly balance_kop: Kop;
  readonly expires_on: Day;
  readonly activated_at: Date | null;
  readonly blocked_at: Date | null;
}

/** Must match `withStates` of reads.server.ts. */
export function stateOf(
  { blocked_at, activated_at, expires_on, balance_kop }: CertificateFacts,
  today: Day,
): CertificateState {
  if (blocked_at) return "blocked";
  if (!activated_at) return "waiting";
  if (expires_on < today) return "expired";
  return balance_kop > 0 ? "active" : "used_up";
}

/** Why a certificate cannot pay, as checkout shows it. */
export type CertificateRefusalCode =
  | "certificate_unknown"
  | "certificate_waiting"
  | "certificate_blocked"
  | "certificate_expired"
  | "certificate_empty"
  /** Too many unknown codes: no look-up for a while. */
  | "certificate_later";

/** The certificate that a buyer entered: valid, or the refusal. */
export type CertificateLookup =
  | { readonly ok: true; readonly id: number; readonly last4: string; readonly balance_kop: Kop }
  | { readonly ok: false; readonly code: CertificateRefusalCode };

const refusals: Readonly<Record<Exclude<CertificateState, "active">, CertificateRefusalCode>> = {
  waiting: "certificate_waiting",
  used_up: "certificate_empty",
  expired: "certificate_expired",
  blocked: "certificate_blocked",
};

export const refusalOf = (facts: CertificateFacts, today: Day): CertificateRefusalCode | null => {
  const state = stateOf(facts, today);
  return state === "active" ? null : refusals[state];
};
