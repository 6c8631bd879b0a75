// The nightly check of all certificates. Reads batches without a lock, each batch in one snapshot, so that a
// concurrent payment is either wholly in it or not at all.
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { type Ok, ok } from "#kit/result.ts";
import { alarm } from "./alarm-ops.server.ts";
import { type CertificateKeys, openCode } from "./code.server.ts";
import { type CheckedEntry, faultsOf, isCheckDue, type LedgerFault } from "./rules/check.ts";
import { addShares, ledgerOf, noShares } from "./rules/ledger.ts";

export interface OffCertificate {
  readonly id: number;
  readonly last4: string;
  readonly faults: readonly LedgerFault[];
}

interface CheckNeeds extends OpNeeds {
  readonly env: { readonly publicUrl: string };
  readonly certificateKeys: CertificateKeys;
  readonly log: { error(facts: object, message: string): void };
}

const batch = 500;
const mostKept = 100;
/** Results are kept for so many nights. */
const keptDays = 400;

interface Row
  extends Pick<
    Selectable<Database["gift_certificates"]>,
    "id" | "last4" | "nominal_kop" | "sealed_code" | "expires_on" | "blocked_at"
  > {
  readonly movements: readonly CheckedEntry[];
  readonly paid_kop: number;
}

/** One statement, so one snapshot. */
async function rowsAfter(db: Db, id: number): Promise<readonly Row[]> {
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

export async function findFaults({
  db,
  clock,
  certificateKeys,
}: Pick<CheckNeeds, "db" | "clock" | "certificateKeys">) {
  const today = kyivDate(clock());
  const found = {
    ...noShares,
    certificates: 0,
    expired_kop: 0,
    unopened: [] as string[],
    off: [] as OffCertificate[],
  };
  let after = 0;
  for (;;) {
    const rows = await rowsAfter(db, after);
    for (const { id, last4, blocked_at, ...row } of rows) {
      after = id;
      const ledger = ledgerOf(row.movements);
      Object.assign(found, addShares(found, ledger));
      found.certificates += 1;
      if (row.expires_on < today) found.expired_kop += ledger.left_kop;
      if (openCode(row.sealed_code, certificateKeys) === null) found.unopened.push(last4);
      const faults = faultsOf({ ...row, isBlocked: blocked_at !== null });
      if (faults.length > 0) found.off.push({ id, last4, faults });
    }
    if (rows.length < batch) return found;
  }
}

/** Checks all certificates once a night, saves the result, and alerts the team of errors. */
export async function checkCertificates(needs: CheckNeeds): Promise<void> {
  const { db, clock, env, log } = needs;
  const now = clock();
  const last = await db
    .selectFrom("certificate_checks")
    .select((eb) => eb.fn.max("at").as("at"))
    .executeTakeFirst();
  if (!isCheckDue(last?.at ?? null, now)) return;
  const { off, unopened, ...sums } = await findFaults(needs);
  if (off.length > 0) log.error({ certificates: off.length }, "certificates do not add up");
  const { publicUrl } = env;
  await transact<Ok<null>>(db, async (tx) => {
    await tx
      .insertInto("certificate_checks")
      .values({
        ...sums,
        at: now,
        off: JSON.stringify(off.slice(0, mostKept)),
        off_count: off.length,
        unopened: unopened.length,
      })
      .execute();
    const ends = off.map(({ last4 }) => last4);
    if (off.length > 0) await alarm(tx, "off", ends, { publicUrl, now });
    if (unopened.length > 0) await alarm(tx, "unopened", unopened, { publicUrl, now });
    await tx
      .deleteFrom("certificate_checks")
      .where("at", "<", new Date(now.getTime() - keptDays * 24 * 3_600_000))
      .execute();
    return ok(null);
  });
}

export const checkAllCertificates = defineJob("check_certificates", z.object({}), (needs: CheckNeeds) =>
  checkCertificates(needs),
);
