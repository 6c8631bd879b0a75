import type { Day } from "#kit/clock.ts";
import type { CertificateState } from "#shop/certificates/rules/validity.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";

export const stateTones: Readonly<Record<CertificateState, StatusTone>> = {
  active: "done",
  waiting: "new",
  used_up: "packing",
  expired: "cancel",
  blocked: "problem",
};

/** Identifies a certificate where its code must stay hidden. */
export const masked = (last4: string): string => `…${last4}`;

/** «20.11.2027»: the year may differ from the current one. */
export const longDay = (day: Day): string => day.split("-").reverse().join(".");
