import type { Generated } from "kysely";

interface RecentlyViewedTable {
  customer_id: number;
  product_id: number;
  viewed_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    recently_viewed: RecentlyViewedTable;
  }
}
