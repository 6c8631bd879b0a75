// The result of the last certificate check, for staff.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type Actor, can } from "../staff/rules/rights.ts";

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
