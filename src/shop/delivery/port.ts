// What the shop needs from a parcel carrier, in the shop's terms.
// Not here: the vendor's API (integrations/nova-poshta), what the shop charges (rules/prices.ts).
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";

/** A city of the carrier. Names are in the carrier's spelling, with the typographic apostrophe ’. */
export interface CarrierCity {
  /** The settlement: the id that the shop shows and stores. */
  readonly ref: string;
  /** The same city in the carrier's delivery methods: branches, prices, dates. */
  readonly deliveryCityRef: string;
  readonly nameUk: string;
  readonly nameRu: string;
  readonly areaUk: string;
  readonly areaRu: string;
  readonly typeUk: string;
  readonly typeRu: string;
  /** False where the carrier does not work at present. */
  readonly isServed: boolean;
}

export type WarehouseType = "branch" | "postomat";

/** Local times of the city, "HH:MM"; "24:00" is midnight at the end of the day. */
export interface OpeningHours {
  readonly opens: string;
  readonly closes: string;
}

/** Seven days, Monday first; null is a day off. */
export type WeekSchedule = readonly (OpeningHours | null)[];

export interface BoxCm {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A branch or postomat that accepts parcels today; closed ones are not returned. */
export interface CarrierWarehouse {
  readonly ref: string;
  readonly deliveryCityRef: string;
  readonly type: WarehouseType;
  /** Unique within its city and type. */
  readonly number: string;
  readonly descriptionUk: string;
  readonly descriptionRu: string;
  readonly shortAddressUk: string;
  readonly shortAddressRu: string;
  readonly schedule: WeekSchedule;
  /** Kilograms of one parcel; null when the carrier names no limit. */
  readonly maxWeightKg: number | null;
  readonly maxBoxCm: BoxCm | null;
  readonly maxValue_kop: Kop | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Pages are counted from 1. Unreadable rows are left out and counted. */
export interface CarrierPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly unreadable: number;
}

export interface ParcelInput {
  readonly fromCityRef: string;
  readonly toCityRef: string;
  readonly type: "branch" | "postomat" | "courier";
}

export interface PriceInput extends ParcelInput {
  readonly weight_g: number;
  readonly boxCm: BoxCm;
  readonly declaredValue_kop: Kop;
  /** What the recipient pays on delivery; 0 when the order is paid. */
  readonly cashOnDelivery_kop: Kop;
}

export interface CarrierPrice {
  readonly delivery_kop: Kop;
  readonly cashOnDelivery_kop: Kop;
}

export interface DeliveryDateInput extends ParcelInput {
  readonly dispatchedOn: Day;
}

export type CarrierError =
  | {
      readonly code: "carrier_unavailable";
      readonly reason: "timeout" | "network" | "server_error" | "unreadable" | "throttled" | "breaker_open";
    }
  | { readonly code: "carrier_key_rejected" }
  | {
      readonly code: "carrier_refused";
      readonly carrierCodes: readonly string[];
      readonly messages: readonly string[];
    };

/** City refs in every argument are `deliveryCityRef`s. */
export interface DeliveryCarrier {
  cities(page: number): Promise<Result<CarrierPage<CarrierCity>, CarrierError>>;
  /** The whole country when no city is given. */
  warehouses(
    page: number,
    deliveryCityRef?: string,
  ): Promise<Result<CarrierPage<CarrierWarehouse>, CarrierError>>;
  /** What the carrier would charge the shop. */
  price(input: PriceInput): Promise<Result<CarrierPrice, CarrierError>>;
  /** The day when the parcel should arrive. */
  deliveryDate(input: DeliveryDateInput): Promise<Result<Day, CarrierError>>;
}

/** All offices of one city. */
export type OfficesAnswer = Promise<Result<Omit<CarrierPage<CarrierWarehouse>, "hasMore">, CarrierError>>;

export interface PostPriceInput {
  /** Postal indexes. */
  readonly from: string;
  readonly to: string;
  readonly weight_g: number;
  readonly boxCm: BoxCm;
  readonly declaredValue_kop: Kop;
  readonly cashOnDelivery_kop: Kop;
}

/** Ukrposhta has no city directory: offices are requested per city and identified by their postal index. */
export interface PostOffices {
  /** @param katottg the KATOTTG code of the city, "UA46060250010015970"; `deliveryCityRef` of its offices */
  offices(katottg: string): OfficesAnswer;
  /** What Ukrposhta would charge the shop. */
  price(input: PostPriceInput): Promise<Result<CarrierPrice, CarrierError>>;
}
