import type { Generated } from "kysely";
import type { MoneyOnDelivery, ParcelState } from "./rules/states.ts";

interface ParcelsTable {
  order_id: number;
  /** The order's, with which it began. */
  waybill: string;
  /** The one that is asked about. */
  number: string;
  leg: Generated<number>;
  /** Null: the carrier has said nothing yet. */
  state: ParcelState | null;
  since: Date | null;
  /** The state in the carrier's words. */
  words: Generated<string>;
  place: Generated<string>;
  arrives_on: string | null;
  stored_until: string | null;
  /** Marks of what the buyer was told. */
  told: Generated<string[]>;
  heard: Generated<string>;
  begun_at: Date;
  answered_at: Date | null;
  ask_at: Date | null;
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
