import type { Generated, JSONColumnType } from "kysely";
import type { Day } from "#kit/clock.ts";
import type { LedgerFault } from "./rules/check.ts";
import type { CertificateDeliveryChannel } from "./rules/delivery.ts";
import type { MovementKind } from "./rules/ledger.ts";

interface GiftCertificatesTable {
  id: Generated<number>;
  code_hash: string;
  last4: string;
  sealed_code: string;
  nominal_kop: number;
  expires_on: Day;
  activated_at: Date | null;
  blocked_at: Date | null;
  blocked_reason: string | null;
  holder_name: Generated<string>;
  greeting: Generated<string>;
  reason: Generated<string>;
  phone: string | null;
  lang: "uk" | "ru";
  key: string | null;
  order_id: number | null;
  order_line_id: number | null;
  unit: number | null;
  version: Generated<number>;
  created_at: Date;
}

interface CertificateMovementsTable {
  id: Generated<number>;
  certificate_id: number;
  kind: MovementKind;
  amount_kop: number;
  order_id: number | null;
  refund_id: Generated<number | null>;
  staff_id: number | null;
  comment: string | null;
  at: Date;
}

/** Orders that add to a certificate which exists, instead of buying new ones. */
interface CertificateTopUpsTable {
  order_id: number;
  certificate_id: number;
}

interface CertificateSendingsTable {
  certificate_id: number;
  channel: CertificateDeliveryChannel;
  recipient: string;
  send_on: Day | null;
  due_at: Date;
  sent_at: Generated<Date | null>;
  /** When its code could not be decrypted for the first time; null: no error, or not tried. */
  unopened_at: Generated<Date | null>;
  /** When the team was notified of that. */
  told_at: Generated<Date | null>;
  message_id: Generated<number | null>;
}

interface CertificateChecksTable {
  id: Generated<number>;
  at: Date;
  certificates: number;
  issued_kop: number;
  spent_kop: number;
  left_kop: number;
  expired_kop: number;
  blocked_kop: number;
  refunded_kop: number;
  off: JSONColumnType<{ id: number; last4: string; faults: LedgerFault[] }[]>;
  off_count: number;
  unopened: number;
}

declare module "#db/database.ts" {
  interface Database {
    gift_certificates: GiftCertificatesTable;
    certificate_movements: CertificateMovementsTable;
    certificate_top_ups: CertificateTopUpsTable;
    certificate_checks: CertificateChecksTable;
    certificate_sendings: CertificateSendingsTable;
  }
}
