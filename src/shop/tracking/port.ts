// What the shop needs to know of a parcel that is with the carrier, in the shop's words.
// Not here: whose wire it is (integrations/nova-poshta), what follows from a state (rules).
import type { Day } from "#kit/clock.ts";
import type { Phone } from "#kit/phone.ts";
import type { Result } from "#kit/result.ts";
import type { CarrierError } from "../delivery/port.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { MoneyOnDelivery, ParcelState } from "./rules/states.ts";

export type { MoneyOnDelivery, ParcelState };

/** What the carrier says of a parcel now. */
export interface ParcelReport {
  readonly number: string;
  /** The carrier's own code of the state. */
  readonly code: number;
  readonly state: ParcelState;
  /** Taken on delivery: on its way to the shop or there; null when nothing was taken, or not yet. */
  readonly money: MoneyOnDelivery | null;
  /** When it came to this state; null when the carrier does not say. */
  readonly at: Date | null;
  /** The state in the carrier's words. */
  readonly words: string;
  /** Where it waits or goes, as the carrier writes it; "" when it does not say. */
  readonly place: string;
  readonly arrivesOn: Day | null;
  /** The last day it is kept for nothing. */
  readonly storedUntil: Day | null;
  /** The number it travels on under; null while it keeps its own. */
  readonly sentOnAs: string | null;
}

export interface AskedParcel {
  readonly number: string;
  /** The recipient's: without it the carrier tells less. */
  readonly phone: Phone;
}

/** How many parcels are asked about at once. */
export const mostAsked = 100;

export interface ParcelTracker {
  /** At most `mostAsked`; parcels it says nothing understandable of are left out. */
  statuses(asked: readonly AskedParcel[]): Promise<Result<readonly ParcelReport[], CarrierError>>;
}

/** By carrier; null: the shop sends nothing with it. */
export type ParcelTrackers = Readonly<Record<ParcelCarrier, ParcelTracker | null>>;
