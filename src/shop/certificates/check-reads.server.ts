// The result of the last certificate check, for staff.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { LedgerFault } from "./rules/check.ts";

/** Sums in hryvnias. */
export interface CertificateCheckJson {
  readonly at: string;
  readonly issued: number;
  readonly spent: number;
  readonly left: number;
  /** Part of what is left. */
  readonly expired: number;
  readonly blocked: number;
  readonly refunded: number;
  /** The first certificates with errors; there may be more. */
  readonly off: readonly {
    readonly id: number;
    readonly last4: string;
    readonly faults: readonly LedgerFault[];
  }[];
  readonly off_count: number;
  /** Number of codes that no key decrypts. */
  readonly unopened: number;
}

/** Null before the first check, and when the actor may not see it. */
export async function lastCheck(db: Db, actor: Actor): Promise<CertificateCheckJson | null> {
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
    expired: hryvnias(check.expired_kop),
    blocked: hryvnias(check.blocked_kop),
    refunded: hryvnias(check.refunded_kop),
    off: check.off,
    off_count: check.off_count,
    unopened: check.unopened,
  };
}
