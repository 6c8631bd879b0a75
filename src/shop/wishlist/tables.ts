import type { Generated } from "kysely";
import type { Day } from "#kit/clock.ts";

interface WishlistLinksTable {
  customer_id: number;
  /** The secret of the list's link. */
  token: string;
  title: string;
  note: Generated<string>;
  event_on: Day | null;
  created_at: Date;
  updated_at: Date;
}

interface WishlistReservationsTable {
  owner_id: number;
  product_id: number;
  guest_id: number | null;
  guest_device: string | null;
  reserved_at: Date;
  lapses_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    wishlist_links: WishlistLinksTable;
    wishlist_reservations: WishlistReservationsTable;
  }
}
