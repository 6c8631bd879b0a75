import type { Generated } from "kysely";

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
  created_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    customers: CustomersTable;
  }
}
