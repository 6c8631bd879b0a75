// What the shop needs from a carrier to send a parcel: a waybill, its label, a register for the courier.
// Not here: whose wire it is (integrations/nova-poshta, integrations/ukrposhta), prices and days of delivery (shop/delivery/port.ts).
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { Phone } from "#kit/phone.ts";
import type { Result } from "#kit/result.ts";
import type { BoxCm, CarrierError } from "../delivery/port.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { CashService } from "../delivery/rules/cash-fees.ts";

/** Who sends, by the carrier's refs. */
export interface Sender {
  readonly counterpartyRef: string;
  readonly contactRef: string;
  readonly phone: Phone;
  /** The town in delivery methods. */
  readonly cityRef: string;
  /** The branch or address from where it is sent. */
  readonly addressRef: string;
}

export type Destination =
  | { readonly type: "branch" | "postomat"; readonly cityRef: string; readonly warehouseRef: string }
  | {
      readonly type: "courier";
      readonly settlementRef: string;
      readonly street: string;
      readonly building: string;
      readonly apartment: string | null;
    };

interface ParcelDraft {
  /** The number of the order: what a waybill is found again by. */
  readonly reference: string;
  readonly day: Day;
  readonly isNonCash: boolean;
  readonly recipient: { readonly surname: string; readonly name: string; readonly phone: Phone };
  readonly weight_g: number;
  readonly boxCm: BoxCm;
  readonly declared_kop: Kop;
  /** What the recipient hands over for the goods; 0 when nothing is owed. */
  readonly cash_kop: Kop;
  readonly description: string;
}

/** From a sender to a destination, both by the carrier's refs. */
export interface RoutedDraft extends ParcelDraft {
  readonly sender: Sender;
  /** How the money comes back; left out when none does. */
  readonly cashBy?: Exclude<CashService, "none">;
  readonly destination: Destination;
}

/** To an office of the post, which knows its sender by the keys. */
export interface PostDraft extends ParcelDraft {
  readonly postcode: string;
}

export type WaybillDraft = RoutedDraft | PostDraft;

export interface CarriedWaybill {
  readonly ref: string;
  readonly number: string;
  readonly cost_kop: Kop | null;
  readonly arrivesOn: Day | null;
}

export interface CarriedRegister {
  readonly ref: string;
  readonly number: string;
}

export const labelFormats = ["100x100", "85x85", "a4"] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** What of a waybill the carrier does not take; `gone`: there is no such waybill any more. */
export type RefusedFor =
  | "name"
  | "phone"
  | "sender"
  | "point"
  | "weight"
  | "size"
  | "value"
  /** The contract does not cover the way the money shall come back. */
  | "cash"
  | "gone"
  | "other";

export type WaybillError =
  | Exclude<CarrierError, { code: "carrier_refused" }>
  /** `words` are the carrier's own. */
  | { readonly code: "waybill_refused"; readonly why: RefusedFor; readonly words: string };

type Answer<T> = Promise<Result<T, WaybillError>>;

/** Whatever is made is asked for once; a lost answer is resolved by looking with `find` or `registerWith`. */
export interface WaybillCarrier {
  make(draft: WaybillDraft): Answer<CarriedWaybill>;
  change(ref: string, draft: WaybillDraft): Answer<CarriedWaybill>;
  /** One that is gone already counts as removed. */
  remove(ref: string): Answer<null>;
  /** The waybill made for an order since a day; null when there is none. */
  find(reference: string, since: Day, until: Day): Answer<CarriedWaybill | null>;
  /** A new register with these waybills. */
  register(refs: readonly string[]): Answer<CarriedRegister>;
  /** Gives a register up, its waybills stay; one that is gone already counts as given up. */
  dissolveRegister(ref: string, refs: readonly string[]): Answer<null>;
  /** The newest register that holds a waybill; null when there is none. */
  registerWith(ref: string): Answer<CarriedRegister | null>;
  /** One PDF for all of them. */
  labels(refs: readonly string[], format: LabelFormat): Answer<Buffer>;
  registerPaper(ref: string): Answer<Buffer>;
}

/** By carrier; null: the shop sends nothing with it. */
export type WaybillCarriers = Readonly<Record<ParcelCarrier, WaybillCarrier | null>>;
