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
  version: Generated<number>;
  /** Why it is not shown, for the team. */
  rejection_reason: Generated<string | null>;
  /** The order in which its author got what they write about. */
  order_id: Generated<number | null>;
  created_at: Generated<Date>;
}

interface ReviewPhotosTable {
  id: Generated<number>;
  /** Whoever has it may make the photo part of a review; null once it is. */
  claim_key: string | null;
  /** Root and name as the picture proxy knows it: "uploads/review-…". */
  file: string;
  review_id: number | null;
  position: Generated<number>;
  uploaded_at: Date;
  /** A keyed hash of an address or an account; null once it is part of a review. */
  uploader: string | null;
}

declare module "#db/database.ts" {
  interface Database {
    reviews: ReviewsTable;
    review_photos: ReviewPhotosTable;
  }
}
