import type { Generated } from "kysely";

interface StockTable {
  variant_id: number;
  on_hand: number;
}

interface StockMovementsTable {
  id: Generated<number>;
  variant_id: number;
  delta: number;
  reason: "received" | "sold" | "returned" | "corrected" | "written_off";
  order_id: number | null;
  at: Date;
  /** The staff member; null: an order, or the system. */
  actor_id: number | null;
  note: Generated<string>;
}

declare module "#db/database.ts" {
  interface Database {
    stock: StockTable;
    stock_movements: StockMovementsTable;
  }
}
