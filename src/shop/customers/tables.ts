import type { Generated } from "kysely";
import type { ConsentKind } from "./rules.ts";

interface CustomersTable {
  id: Generated<number>;
  /** Null when the customer came through a provider and gave no phone. */
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
  /** Consents to alerts when a favourite product becomes cheaper. */
  favourite_prices: Generated<boolean>;
  /** Consents to requests for a review. */
  review_requests: Generated<boolean>;
  deleted_at: Date | null;
  /** Since when and why this customer is blocked from ordering. */
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
