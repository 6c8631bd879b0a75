// The facts of the nightly check, and its last result for staff.
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { CheckedEntry } from "../rules/check.ts";

/** Null before the first check, and when the actor may not see it. */
export async function lastCheck(db: Db, actor: Actor) {
  if (!can(actor, "certificate.manage")) return null;
  const check = await db
    .selectFrom("certificate_checks")
    .selectAll()
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!check) return null;
  return {
    at: kyivIso(check.at),
    issued: hryvnias(check.issued_kop),
    spent: hryvnias(check.spent_kop),
    left: hryvnias(check.left_kop),
    /** Part of what is left. */
    expired: hryvnias(check.expired_kop),
    blocked: hryvnias(check.blocked_kop),
    refunded: hryvnias(check.refunded_kop),
    /** The first certificates with errors; there may be more. */
    off: check.off,
    off_count: check.off_count,
    /** Number of codes that no key decrypts. */
    unopened: check.unopened,
  };
}
/** Sums in hryvnias. */
export type CertificateCheckJson = NonNullable<Awaited<ReturnType<typeof lastCheck>>>;

export const batch = 500;

interface Row
  extends Pick<
    Selectable<Database["gift_certificates"]>,
    "id" | "last4" | "nominal_kop" | "sealed_code" | "expires_on" | "blocked_at"
  > {
  readonly movements: readonly CheckedEntry[];
  readonly paid_kop: number;
}

/**
 * A batch of certificates, by id: without a lock, but in one snapshot, so that a concurrent payment is either
 * wholly in it or not at all.
 */
export async function rowsAfter(db: Db, id: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select g.id, g.last4, g.nominal_kop, g.sealed_code, g.expires_on, g.blocked_at,
      coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'amount_kop', m.amount_kop,
          'refund', case when r.id is null then null else jsonb_build_object('id', r.id, 'state', r.state, 'round', r.round) end) order by m.id)
        from certificate_movements m left join refunds r on r.id = m.refund_id
        where m.certificate_id = g.id), '[]') as movements,
      (select coalesce(sum(a.amount_kop - (select coalesce(sum(r.amount_kop), 0) from refunds r
          where r.attempt_id = a.id and r.state <> 'failed')), 0)::int
        from payment_attempts a where a.certificate_id = g.id) as paid_kop
    from gift_certificates g where g.id > ${id} order by g.id limit ${batch}`.execute(db);
  return rows;
}
