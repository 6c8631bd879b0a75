import type { Generated } from "kysely";

interface FavouritesTable {
  customer_id: number;
  product_id: number;
  created_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    favourites: FavouritesTable;
  }
}
