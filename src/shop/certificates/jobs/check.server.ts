import { z } from "zod";
import type { SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { type Ok, ok } from "#kit/result.ts";
import { type CertificateKeys, openCode } from "../code.server.ts";
import { alarm } from "../ops/alarms.server.ts";
import { batch, rowsAfter } from "../reads/check.server.ts";
import { faultsOf, isCheckDue, type LedgerFault } from "../rules/check.ts";
import { addShares, ledgerOf, noShares } from "../rules/ledger.ts";

export interface OffCertificate {
  readonly id: number;
  readonly last4: string;
  readonly faults: readonly LedgerFault[];
}

interface CheckNeeds extends SiteNeeds {
  readonly certificateKeys: CertificateKeys;
  readonly log: { error(facts: object, message: string): void };
}

const mostKept = 100;
/** Results are kept for so many nights. */
const keptDays = 400;

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
