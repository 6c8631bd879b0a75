import type { Generated } from "kysely";
import type { ConsentKind } from "./rules.ts";

interface CustomersTable {
  id: Generated<number>;
  /** Null for who came through a provider and has not told theirs. */
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  patronymic: string | null;
  email: string | null;
  birthday: string | null;
  locale: "uk" | "ru" | null;
  email_confirmed_at: Date | null;
  city_ref: string | null;
  birthday_reminders: Generated<boolean>;
  marketing: Generated<boolean>;
  /** Wants to hear of everything they like that costs less. */
  favourite_prices: Generated<boolean>;
  /** Wants to be asked how they liked what they ordered. */
  review_requests: Generated<boolean>;
  deleted_at: Date | null;
  /** Since when and why no orders are taken from this customer. */
  blocked_at: Date | null;
  block_reason: string | null;
  created_at: Generated<Date>;
  unsubscribe_key: Generated<string>;
}

interface EmailConfirmationsTable {
  id: Generated<number>;
  customer_id: number;
  email: string;
  token_hash: string;
  sent_at: Date;
  expires_at: Date;
}

interface ConsentsTable {
  id: Generated<number>;
  customer_id: number;
  kind: ConsentKind;
  given: boolean;
  text_version: string;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    customers: CustomersTable;
    email_confirmations: EmailConfirmationsTable;
    consents: ConsentsTable;
  }
}
