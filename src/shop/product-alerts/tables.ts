import type { Generated } from "kysely";
import type { Locale } from "#i18n/locale.ts";
import type { AlertKind } from "./rules.ts";

interface ProductAlertsTable {
  id: Generated<number>;
  kind: AlertKind;
  product_id: number;
  variant_id: number;
  customer_id: number | null;
  phone: string | null;
  email: string | null;
  /** The owner as one text; a generated column. */
  contact: Generated<string>;
  lang: Locale;
  seen_kop: number;
  asked_by: Generated<string[]>;
  leave_key: Generated<string>;
  consent_version: string;
  /** Not explicit: its account is subscribed to all its favourites. */
  of_favourites: Generated<boolean>;
  created_at: Date;
  holds_since: Date | null;
  told_at: Date | null;
  stopped_at: Date | null;
}

interface AlertStopsTable {
  contact_hash: string;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    product_alerts: ProductAlertsTable;
    alert_stops: AlertStopsTable;
  }
}
