import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Day } from "#kit/clock.ts";
import type { CartItem } from "../cart/input.ts";

interface GroupGiftsTable {
  id: GeneratedAlways<number>;
  /** Its organiser; null: the account was deleted. */
  customer_id: number | null;
  secret: string;
  title: string;
  note: string;
  /** The organiser's name, as contributors see it. */
  organiser: string;
  target_kop: number;
  /** The last day on which contributions are taken. */
  ends_on: Day;
  /** What the organiser had in the cart. */
  items: JSONColumnType<CartItem[]>;
  lang: "uk" | "ru";
  /** Holds the money of the contributions. */
  certificate_id: number;
  created_at: Date;
  /** The organiser went on to order; null: not yet, or the gift was opened again. */
  closed_at: Generated<Date | null>;
  /** When the shop saw that it had ended: from then on the organiser decides. */
  ended_at: Generated<Date | null>;
  reminders: Generated<number>;
  /** When the contributors were told that it is ordered. */
  ordered_told_at: Generated<Date | null>;
  /** When it was decided that everybody gets the money back. */
  given_back_at: Generated<Date | null>;
  /** The same of what was left over after the order. */
  rest_back_at: Generated<Date | null>;
}

interface GroupGiftContributionsTable {
  order_id: number;
  group_gift_id: number;
  name: string;
  wish: string;
  /** The other contributors may see the sum. */
  shows_sum: boolean;
  created_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    group_gifts: GroupGiftsTable;
    group_gift_contributions: GroupGiftContributionsTable;
  }
}
