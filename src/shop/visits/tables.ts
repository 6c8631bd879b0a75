import type { Channel } from "./rules.ts";

interface VisitSaltsTable {
  day: string;
  salt: Buffer;
}

interface VisitorsTable {
  day: string;
  visitor: Buffer;
  channel: Channel;
  reached: number;
  is_staff: boolean;
}

interface VisitDaysTable {
  day: string;
  channel: Channel;
  visited: number;
  saw: number;
  carted: number;
  opened: number;
}

declare module "#db/database.ts" {
  interface Database {
    visit_salts: VisitSaltsTable;
    visitors: VisitorsTable;
    visit_days: VisitDaysTable;
  }
}
