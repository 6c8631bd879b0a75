import type { Generated } from "kysely";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { RegisterState, WaybillReason, WaybillState } from "./rules/states.ts";

interface WaybillsTable {
  order_id: number;
  state: WaybillState;
  carrier_ref: Generated<string | null>;
  number: Generated<string | null>;
  cost_kop: Generated<number | null>;
  arrives_on: Generated<string | null>;
  reason: Generated<WaybillReason | null>;
  /** The carrier's original message. */
  detail: Generated<string | null>;
  /** Hash of the data sent to the carrier. */
  told: Generated<string | null>;
  /** Null: no request is open. */
  asked_at: Generated<Date | null>;
  busy_until: Generated<Date | null>;
  register_id: Generated<number | null>;
  wanted_at: Date;
  made_at: Generated<Date | null>;
  printed_at: Generated<Date | null>;
  carrier: Generated<ParcelCarrier>;
}

interface WaybillRegistersTable {
  id: Generated<number>;
  day: string;
  state: RegisterState;
  carrier_ref: Generated<string | null>;
  number: Generated<string | null>;
  /** The carrier's original message. */
  reason: Generated<string | null>;
  asked_at: Generated<Date | null>;
  staff_id: number | null;
  created_at: Date;
  carrier: Generated<ParcelCarrier>;
}

declare module "#db/database.ts" {
  interface Database {
    waybills: WaybillsTable;
    waybill_registers: WaybillRegistersTable;
  }
}
