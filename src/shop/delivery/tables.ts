import type { Generated, JSONColumnType } from "kysely";
import type { WeekSchedule } from "./port.ts";
import type { ParcelCarrier } from "./rules/carriers.ts";
import type { SyncOutcome } from "./store.server.ts";

interface CitiesTable {
  ref: string;
  delivery_city_ref: string;
  name_uk: string;
  name_ru: string;
  area_uk: string;
  area_ru: string;
  type_uk: string;
  type_ru: string;
  population_rank: number | null;
  aliases: string[];
  is_served: Generated<boolean>;
  closed_at: Date | null;
}

interface WarehousesTable {
  ref: string;
  city_ref: string;
  number: number;
  kind: "branch" | "postomat";
  description_uk: string;
  description_ru: string;
  schedule: JSONColumnType<WeekSchedule>;
  max_weight_kg: number | null;
  latitude: number | null;
  longitude: number | null;
  search: string;
  closed_at: Date | null;
  max_length_cm: number | null;
  max_width_cm: number | null;
  max_height_cm: number | null;
  max_value_kop: number | null;
  carrier: Generated<ParcelCarrier>;
}

interface DirectorySyncsTable {
  id: Generated<number>;
  at: Date;
  outcome: SyncOutcome;
  cities: Generated<number>;
  warehouses: Generated<number>;
  added: Generated<number>;
  moved: Generated<number>;
  closed: Generated<number>;
  carrier: Generated<ParcelCarrier>;
}

declare module "#db/database.ts" {
  interface Database {
    cities: CitiesTable;
    warehouses: WarehousesTable;
    directory_syncs: DirectorySyncsTable;
  }
}
