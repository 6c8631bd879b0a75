import type { Day } from "#kit/clock.ts";

interface ForecastsTable {
  city_ref: string;
  day: Day;
  max_c: number;
  asked_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    forecasts: ForecastsTable;
  }
}
