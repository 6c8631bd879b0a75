import type { Generated } from "kysely";
import type { MoneyOnDelivery, ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import type { ParcelWish } from "#shop/delivery/rules/parcels/parcel-wishes.ts";

interface ParcelsTable {
  order_id: number;
  /** The order's original number. */
  waybill: string;
  /** The number used for polling. */
  number: string;
  leg: Generated<number>;
  /** Null: nothing reported yet. */
  state: ParcelState | null;
  since: Date | null;
  /** The carrier's text of the state. */
  words: Generated<string>;
  place: Generated<string>;
  arrives_on: string | null;
  stored_until: string | null;
  /** Marks of notices sent to the buyer. */
  told: Generated<string[]>;
  heard: Generated<string>;
  begun_at: Date;
  answered_at: Date | null;
  ask_at: Date | null;
  /** What the payer asked for while it waited; null: nothing. */
  wish: Generated<ParcelWish | null>;
  wished_at: Generated<Date | null>;
  /** When a person dealt with it; null: it is open. */
  wish_done_at: Generated<Date | null>;
}

interface ParcelScansTable {
  order_id: number;
  leg: number;
  code: number;
  at: Date;
  state: ParcelState;
  money: MoneyOnDelivery | null;
  words: string;
  place: string;
  arrives_on: string | null;
  stored_until: string | null;
}

declare module "#db/database.ts" {
  interface Database {
    parcels: ParcelsTable;
    parcel_scans: ParcelScansTable;
  }
}
