import type { Generated, JSONColumnType } from "kysely";
import type { Action, Conditions } from "./input.ts";
import type { Gives } from "./rules/promotion.ts";

interface PromotionsTable {
  id: Generated<number>;
  key: string;
  name_uk: string;
  name_ru: string;
  conditions: JSONColumnType<Conditions>;
  action: JSONColumnType<Action>;
  priority: number;
  combines: boolean;
  with_codes: boolean;
  is_on: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: number | null;
  per_customer_limit: number | null;
  /** For staff: its purpose. */
  note: string;
  version: Generated<number>;
  created_at: Date;
}

interface OrderPromotionsTable {
  order_id: number;
  promotion_id: number;
  name_uk: string;
  name_ru: string;
  gives: Gives;
  /** Of all products; null: not of all, or no percent. */
  percent: number | null;
  /** Depends on some products. */
  of_products: boolean;
  discount_kop: number;
  saved_kop: number;
}

declare module "#db/database.ts" {
  interface Database {
    promotions: PromotionsTable;
    order_promotions: OrderPromotionsTable;
  }
}
