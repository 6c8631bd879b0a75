// How many units one phone holds in new unpaid orders, by the stock ledger: the parts of boxes and messages
// are units too. The phone is locked until the commit, so that two simultaneous orders are counted one after
// the other.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { unitsHeld } from "#shop/stock/reads.server.ts";

export interface PhoneLimit {
  readonly code: "phone_limit";
  /** The limit, and how many units are left of it. */
  readonly max: number;
  readonly left: number;
}

/** Waits for other orders of the phone, and locks it until the commit. */
export const lockOfPhone = (phone: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`units:${phone}`}, 0))`;

/** The units that a locked phone holds, as a column. */
export const heldByPhone = (phone: string) =>
  unitsHeld(sql`
    select id from orders where contact_phone = ${phone} and status = 'new'
      and payment_status in ('unpaid', 'pending', 'failed') and stock_state in ('kept', 'timed')`);

/** @param max 0: no limit */
export function withinLimit(
  units: number,
  { max, held }: { readonly max: number; readonly held: number },
): Result<null, PhoneLimit> {
  const left = Math.max(0, max - held);
  return max > 0 && units > left ? refuse({ code: "phone_limit", max, left }) : ok(null);
}

/** Whether this many more units stay within the phone's limit. */
export async function withinPhoneLimit(tx: Tx, phone: string, units: number) {
  const max = (await shopSettings(tx)).selling.mostUnpaidPerPhone;
  if (max === 0) return ok(null);
  await sql`select ${lockOfPhone(phone)}`.execute(tx);
  const { rows } = await sql<{ held: number }>`select ${heldByPhone(phone)} as held`.execute(tx);
  return withinLimit(units, { max, held: rows[0]?.held ?? 0 });
}
