// How long rows are kept that no order needs: the one list (docs/decisions/0106 also says what stays and why).
import { sql } from "kysely";
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { prune, type RetentionPolicy } from "#jobs/prune.ts";
import { defineJob } from "#jobs/queue.ts";
import { oldestDays } from "#shop/analytics/jobs.server.ts";
import { signInDays } from "#shop/identity/rules/sign-ins.ts";
import { purposesOf, teamMessageDays, teamPurposes } from "#shop/messaging/rules/classes.ts";
import { deliveryDays } from "#shop/webhooks/rules.ts";

const isSettled = sql`status <> 'queued'`;

const retention: readonly RetentionPolicy[] = [
  { table: "sessions", at: "expires_at", keepDays: 0, why: "its cookie has expired" },
  { table: "social_attempts", at: "expires_at", keepDays: 0, why: "a sign-in that was not finished" },
  { table: "passkey_challenges", at: "expires_at", keepDays: 0, why: "a challenge that was not answered" },
  { table: "sms_codes", at: "sent_at", keepDays: 1, why: "limits count the codes of a day" },
  { table: "email_confirmations", at: "expires_at", keepDays: 30, why: "support: was the link sent" },
  { table: "sign_ins", at: "at", keepDays: signInDays, why: "staff see foreign sign-ins of a season" },
  {
    table: "purchase_reports",
    at: "created_at",
    keepDays: oldestDays,
    why: "the vendor takes no older ones",
  },
  {
    table: "messages",
    at: "created_at",
    keepDays: teamMessageDays,
    only: sql`${isSettled} and purpose = any(${[...teamPurposes]}::text[])`,
    why: "the CRM has the same data",
  },
  {
    table: "messages",
    at: "created_at",
    keepDays: 90,
    only: sql`${isSettled} and purpose = any(${purposesOf("code")}::text[])`,
    why: "support: was the sign-in code delivered; its text is erased anyway",
  },
  {
    table: "recipient_lists",
    at: "updated_at",
    keepDays: 180,
    why: "names of others: an invoice is asked for within a season; the team has downloaded what was sent",
  },
  {
    table: "customer_imports",
    at: "checked_at",
    keepDays: 1,
    only: sql`state = 'checked'`,
    why: "personal data of a file that was not applied",
  },
  {
    table: "customer_imports",
    at: "undone_at",
    keepDays: 30,
    why: "a manager may look once more at what was undone",
  },
  {
    table: "customer_imports",
    at: "applied_at",
    keepDays: 180,
    why: "personal data: an import is undone within a season",
  },
  { table: "packing_steps", at: "at", keepDays: 60, why: "a device may send a step that waited for weeks" },
  { table: "forecasts", at: "asked_at", keepDays: 3, why: "an older forecast is not believed" },
  {
    table: "backups",
    at: "started_at",
    keepDays: 400,
    only: sql`state = 'failed' or removed_at is not null`,
    why: "what became of the backups of a year; those that are kept stay",
  },
  {
    table: "webhook_deliveries",
    at: "at",
    keepDays: deliveryDays,
    only: sql`state <> 'waiting'`,
    why: "support of a receiver: what was sent in the last weeks",
  },
  { table: "directory_syncs", at: "at", keepDays: 400, why: "changes of a carrier's directory in a year" },
  { table: "audit_entries", at: "at", keepDays: 5 * 366, why: "disputes and inspections, with a reserve" },
];

/** Once a day is often enough: what is secret expires on its own. */
export const pruneTables = defineJob("prune_tables", z.object({}), ({ db, clock }: OpNeeds) =>
  prune(db, retention, clock()),
);
