// Port to a carrier for sending parcels: a waybill, its label, a register for the courier. Not here: the
// vendors' protocols (integrations/nova-poshta, integrations/ukrposhta), prices and days of delivery
// (shop/delivery/port.ts).
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { Phone } from "#kit/phone/phone.ts";
import type { Result } from "#kit/result.ts";
import type { BoxCm, CarrierError } from "../delivery/port.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { CashService } from "../delivery/rules/prices/cash-fees.ts";

/** The sender, by the carrier's refs. */
export interface Sender {
  readonly counterpartyRef: string;
  readonly contactRef: string;
  readonly phone: Phone;
  /** The city's ref for delivery methods. */
  readonly cityRef: string;
  /** The branch or address of dispatch. */
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
  /** The order's number, used to find a waybill again. */
  readonly reference: string;
  readonly day: Day;
  readonly isNonCash: boolean;
  readonly recipient: { readonly surname: string; readonly name: string; readonly phone: Phone };
  readonly weight_g: number;
  readonly boxCm: BoxCm;
  readonly declared_kop: Kop;
  /** Cash on delivery for the products; 0 when nothing is owed. */
  readonly cash_kop: Kop;
  readonly description: string;
}

/** From a sender to a destination, both by the carrier's refs. */
export interface RoutedDraft extends ParcelDraft {
  readonly sender: Sender;
  /** How the money is transferred; omitted without cash on delivery. */
  readonly cashBy?: Exclude<CashService, "none">;
  readonly destination: Destination;
}

/** To a post office; the sender is identified by the keys. */
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

/** The field that the carrier rejects; `gone`: the waybill no longer exists. */
export type RefusedFor =
  | "name"
  | "phone"
  | "sender"
  | "point"
  | "weight"
  | "size"
  | "value"
  /** The contract does not cover this money transfer. */
  | "cash"
  | "gone"
  | "other";

export type WaybillError =
  | Exclude<CarrierError, { code: "carrier_refused" }>
  /** `words` is the carrier's original message. */
  | { readonly code: "waybill_refused"; readonly why: RefusedFor; readonly words: string };

type Answer<T> = Promise<Result<T, WaybillError>>;

/** Creating requests are sent once; after a lost response, check with `find` or `registerWith`. */
export interface WaybillCarrier {
  make(draft: WaybillDraft): Answer<CarriedWaybill>;
  change(ref: string, draft: WaybillDraft): Answer<CarriedWaybill>;
  /** A missing one counts as removed. */
  remove(ref: string): Answer<null>;
  /** The waybill made for an order since a day; null when there is none. */
  find(reference: string, since: Day, until: Day): Answer<CarriedWaybill | null>;
  register(refs: readonly string[]): Answer<CarriedRegister>;
  /** Dissolves a register, its waybills stay; a missing one counts as dissolved. */
  dissolveRegister(ref: string, refs: readonly string[]): Answer<null>;
  /** The newest register with a waybill; null when there is none. */
  registerWith(ref: string): Answer<CarriedRegister | null>;
  /** One PDF for all of them. */
  labels(refs: readonly string[], format: LabelFormat): Answer<Buffer>;
  registerPaper(ref: string): Answer<Buffer>;
}

/** By carrier; null: not configured. */
export type WaybillCarriers = Readonly<Record<ParcelCarrier, WaybillCarrier | null>>;
