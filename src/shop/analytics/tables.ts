import type {} from "kysely";

interface CountedPurchasesTable {
  order_id: number;
  counted_at: Date;
}

interface PurchaseReportsTable {
  order_id: number;
  ip: string;
  user_agent: string;
  fbp: string | null;
  fbc: string | null;
  created_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    counted_purchases: CountedPurchasesTable;
    purchase_reports: PurchaseReportsTable;
  }
}
