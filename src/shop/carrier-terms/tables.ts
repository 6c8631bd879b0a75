import type { CarriedType } from "../delivery/rules/days/arrival.ts";

interface CarrierEstimatesTable {
  from_ref: string;
  to_ref: string;
  type: CarriedType;
  dispatched_on: string;
  arrives_on: string | null;
  asked_at: Date;
}

interface CarrierPricesTable {
  from_ref: string;
  to_ref: string;
  type: CarriedType;
  items_g: number;
  value_kop: number;
  price_kop: number | null;
  asked_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    carrier_estimates: CarrierEstimatesTable;
    carrier_prices: CarrierPricesTable;
  }
}
