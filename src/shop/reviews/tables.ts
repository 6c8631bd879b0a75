import type { Generated } from "kysely";

interface ReviewsTable {
  id: Generated<number>;
  product_id: number | null;
  customer_id: number | null;
  author_name: string;
  town: string | null;
  rating: number;
  text: string;
  lang: "uk" | "ru";
  status: Generated<"pending" | "approved" | "rejected">;
  verified: Generated<boolean>;
  reply: string | null;
  created_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    reviews: ReviewsTable;
  }
}
