import type { Generated } from "kysely";

interface StockTable {
  variant_id: number;
  on_hand: number;
}

interface StockMovementsTable {
  id: Generated<number>;
  variant_id: number;
  delta: number;
  reason: "received" | "sold" | "returned" | "corrected";
  order_id: number | null;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    stock: StockTable;
    stock_movements: StockMovementsTable;
  }
}
