// Audit records of staff changes, written in the same transaction as the change.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { type AuditSubject, changesBetween } from "./rules/changes.ts";

export interface AuditedChange {
  readonly subject: AuditSubject;
  /** The identifier that people know: a number, a code, an address. */
  readonly id: string | number;
  /** Null: created. */
  readonly before: object | null;
  /** Null: deleted. */
  readonly after: object | null;
}

/**
 * Removes fields with personal text from the audit records of these subjects; the records themselves stay.
 */
export async function forgetDetails(
  tx: Tx,
  subject: AuditSubject,
  ids: readonly (string | number)[],
  fields: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("audit_entries")
    .set({
      changes: sql`(
        select coalesce(jsonb_agg(c order by n), '[]')
        from jsonb_array_elements(changes) with ordinality as e (c, n)
        where c ->> 'field' <> all (${[...fields]}::text[])
      )`,
    })
    .where("subject", "=", subject)
    .where("subject_id", "in", ids.map(String))
    .execute();
}

/** Records a change; an update that changes no field is not recorded. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { subject, id, before, after }: AuditedChange,
  at: Date,
): Promise<void> {
  const changes = changesBetween(before, after);
  if (changes.length === 0 && before && after) return;
  await tx
    .insertInto("audit_entries")
    .values({
      at,
      actor_kind: actor.kind === "staff" ? "staff" : "system",
      actor_id: actor.kind === "staff" ? actor.customerId : null,
      action: before ? (after ? "changed" : "deleted") : "created",
      subject,
      subject_id: String(id),
      changes: JSON.stringify(changes),
    })
    .execute();
}
