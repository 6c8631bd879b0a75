// How many units one phone holds in new unpaid orders, by the stock ledger: the parts of boxes and messages
// are units too. The phone is locked until the commit, so that two simultaneous orders are counted one after
// the other.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";

export interface PhoneLimit {
  readonly code: "phone_limit";
  /** The limit, and how many units are left of it. */
  readonly max: number;
  readonly left: number;
}

/** Whether this many more units stay within the phone's limit. */
export async function withinPhoneLimit(tx: Tx, phone: string, units: number) {
  const max = (await shopSettings(tx)).selling.mostUnpaidPerPhone;
  if (max === 0) return ok(null);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`units:${phone}`}, 0))`.execute(tx);
  const { held } = await tx
    .selectFrom("orders as o")
    .innerJoin("stock_movements as m", "m.order_id", "o.id")
    .select((eb) => eb.neg(eb.fn.sum<string | null>("m.delta")).as("held"))
    .where("o.contact_phone", "=", phone)
    .where("o.status", "=", "new")
    .where("o.payment_status", "in", ["unpaid", "pending", "failed"])
    .where("o.stock_state", "in", ["kept", "timed"])
    .where("m.reason", "in", ["sold", "returned"])
    .executeTakeFirstOrThrow();
  const left = Math.max(0, max - Number(held ?? 0));
  return units > left ? refuse({ code: "phone_limit", max, left }) : ok(null);
}
