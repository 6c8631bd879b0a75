// What decides whether an order may be written, read in its transaction.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { heldByPhone, lockOfPhone } from "#shop/orders/ops/stock/units-of-phone.server.ts";
import { isBlocked } from "../customers/reads.server.ts";
import { recentlyUnclaimed } from "../payments/reads/advance.server.ts";
import type { PrepaySettings } from "../payments/rules/prepay.ts";
import type { PromoBuyer } from "../promo-codes/reads.server.ts";

interface Admission {
  /** A purchase has this idempotency key. */
  readonly isKeyUsed: boolean;
  readonly isBlocked: boolean;
  /** Units that the phone holds in unpaid orders. */
  readonly held: number;
  /** Parcels that the phone left unclaimed; those that count for paying ahead. */
  readonly unclaimed: number;
}

/**
 * Waits for an order being placed with this key, then for those of this phone, and locks both until the commit.
 * The key is checked before the insert, because a conflicting insert uses up an order number. The second
 * statement sees what was committed before the locks.
 */
export async function admissionOf(
  tx: Tx,
  key: string,
  buyer: PromoBuyer,
  { prepay, now }: { readonly prepay: PrepaySettings; readonly now: Date },
): Promise<Admission> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`order:${key}`}, 0)), ${lockOfPhone(buyer.phone)}`.execute(
    tx,
  );
  const { rows } = await sql<Admission>`
    select exists (select from purchases where idempotency_key = ${key}) as "isKeyUsed",
      ${isBlocked(buyer)} as "isBlocked", ${heldByPhone(buyer.phone)} as held,
      ${recentlyUnclaimed(buyer.phone, prepay, now)} as unclaimed`.execute(tx);
  const [admission] = rows;
  if (!admission) throw new Error("a select without a table gave no row");
  return admission;
}
