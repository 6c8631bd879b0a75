import type { Generated, GeneratedAlways } from "kysely";

interface RecipientChoiceLinksTable {
  id: GeneratedAlways<number>;
  order_id: number;
  secret: string;
  created_at: Date;
  /** When the recipient got it; null: the order is not paid yet. */
  sent_at: Date | null;
  /** When the recipient was last asked, by the payer too; null: only when it was sent. */
  asked_at: Generated<Date | null>;
  /** How many times the shop itself reminded the recipient. */
  reminders: Generated<number>;
  /** The payer replaced it; null: it works. */
  called_back_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    recipient_choice_links: RecipientChoiceLinksTable;
  }
}
