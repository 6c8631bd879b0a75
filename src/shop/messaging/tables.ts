import type { Generated, JSONColumnType } from "kysely";
import type { Day } from "#kit/clock.ts";
import type { LimitKey } from "../rate-limits/rules/window.ts";
import type { DeliveryStatus, PhoneChannel } from "./port.ts";
import type { Email } from "./rules/emails/email.ts";
import type { Channel, MessageStatus } from "./rules/messages.ts";

interface MessagesTable {
  id: Generated<number>;
  channel: Channel;
  recipient: string;
  subject: string | null;
  text: string;
  email: JSONColumnType<Email> | null;
  lang: "uk" | "ru";
  purpose: string;
  order_id: number | null;
  status: Generated<MessageStatus>;
  round: Generated<number>;
  external_id: string | null;
  error: string | null;
  created_at: Date;
  expires_at: Date | null;
  fallback_email: string | null;
  sent_at: Date | null;
  settled_at: Date | null;
  requester: JSONColumnType<LimitKey> | null;
  counted_at: Date | null;
  /** When its sender was first called; from then on it may have left. */
  leaving_at: Date | null;
}

/** Day in Kyiv. */
interface SmsDaysTable {
  day: Day;
  segments: Generated<number>;
  allowed: Generated<number>;
  warned_at: Date | null;
  stopped_at: Date | null;
}

interface MessageAttemptsTable {
  id: Generated<number>;
  message_id: number;
  round: number;
  channel: PhoneChannel;
  carrier: string;
  key: string;
  status: Generated<"open" | "sent" | "refused" | DeliveryStatus>;
  may_have_left: Generated<boolean>;
  external_id: string | null;
  segments: number;
  error: string | null;
  began_at: Date;
  sent_at: Date | null;
  asked_at: Date | null;
  settled_at: Date | null;
}

interface MessageFilesTable {
  id: Generated<number>;
  message_id: number;
  name: string;
  type: string;
  bytes: Buffer;
}

interface CarrierBalancesTable {
  carrier: string;
  balance_kop: number;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    messages: MessagesTable;
    message_attempts: MessageAttemptsTable;
    message_files: MessageFilesTable;
    sms_days: SmsDaysTable;
    carrier_balances: CarrierBalancesTable;
  }
}
