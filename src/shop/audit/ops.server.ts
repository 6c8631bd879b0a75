// Writing down what the staff changed, within the change's own transaction: one is not there without the other.
import type { Tx } from "#db/database.ts";
import type { Actor } from "../staff/rules.ts";
import { type AuditSubject, changesBetween } from "./rules.ts";

export interface AuditedChange {
  readonly subject: AuditSubject;
  /** As the subject is known to people: a number, a code, an address. */
  readonly id: string | number;
  /** Null: it was not there. */
  readonly before: object | null;
  /** Null: it is not there any more. */
  readonly after: object | null;
}

/** Writes a change down; a change that changed nothing leaves no trace. */
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
