// Port to a carrier's parcel tracking, in the shop's terms. Not here: the vendors' protocols
// (integrations/nova-poshta), the effects of a state (rules).
import type { Day } from "#kit/clock.ts";
import type { Phone } from "#kit/phone/phone.ts";
import type { Result } from "#kit/result.ts";
import type { MoneyOnDelivery, ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import type { CarrierError } from "../delivery/port.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";

export type { MoneyOnDelivery, ParcelState };

/** The carrier's current report about a parcel. */
export interface ParcelReport {
  readonly number: string;
  /** The carrier's own status code. */
  readonly code: number;
  readonly state: ParcelState;
  /** Cash on delivery: being transferred or paid out; null when none was collected, or not yet. */
  readonly money: MoneyOnDelivery | null;
  /** Start of this state; null when the carrier does not report it. */
  readonly at: Date | null;
  /** The carrier's text of the state. */
  readonly words: string;
  /** Current location or destination, as the carrier writes it; "" when not reported. */
  readonly place: string;
  readonly arrivesOn: Day | null;
  /** Last day of free storage. */
  readonly storedUntil: Day | null;
  /** The new number after forwarding; null while it keeps its own. */
  readonly sentOnAs: string | null;
}

export interface AskedParcel {
  readonly number: string;
  /** The recipient's: without it the carrier returns less data. */
  readonly phone: Phone;
}

/** Parcels per request. */
export const mostAsked = 100;

export interface ParcelTracker {
  /** At most `mostAsked`; parcels without a usable answer are left out. */
  statuses(asked: readonly AskedParcel[]): Promise<Result<readonly ParcelReport[], CarrierError>>;
}

/** By carrier; null: not configured. */
export type ParcelTrackers = Readonly<Record<ParcelCarrier, ParcelTracker | null>>;
