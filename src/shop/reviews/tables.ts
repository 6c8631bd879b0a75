import type { Generated } from "kysely";

interface ReviewsTable {
  id: Generated<number>;
  product_id: number | null;
  customer_id: number | null;
  author_name: string;
  city: string | null;
  rating: number;
  text: string;
  lang: "uk" | "ru";
  status: Generated<"pending" | "approved" | "rejected">;
  verified: Generated<boolean>;
  reply: string | null;
  version: Generated<number>;
  /** Why it is not shown, for staff. */
  rejection_reason: Generated<string | null>;
  /** The author's order with the reviewed product. */
  order_id: Generated<number | null>;
  created_at: Generated<Date>;
}

interface ReviewPhotosTable {
  id: Generated<number>;
  /** The key to add the photo to a review; null after that. */
  claim_key: string | null;
  /** Root and name for the picture proxy: "uploads/review-…". */
  file: string;
  review_id: number | null;
  position: Generated<number>;
  uploaded_at: Date;
  /** A keyed hash of an address or an account; null after it is part of a review. */
  uploader: string | null;
}

declare module "#db/database.ts" {
  interface Database {
    reviews: ReviewsTable;
    review_photos: ReviewPhotosTable;
  }
}
