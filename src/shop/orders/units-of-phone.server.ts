// How many units one phone holds in new orders that are not paid. The phone is locked until the commit, so that two
// orders at once are counted one after the other.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";

export interface PhoneLimit {
  readonly code: "phone_limit";
  /** Most units, and how many of them can still be had. */
  readonly max: number;
  readonly left: number;
}

/** Whether so many more units stay within the limit of the phone. */
export async function withinPhoneLimit(
  tx: Tx,
  phone: string,
  units: number,
): Promise<Result<null, PhoneLimit>> {
  const max = (await shopSettings(tx)).selling.mostUnpaidPerPhone;
  if (max === 0) return ok(null);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`units:${phone}`}, 0))`.execute(tx);
  const { held } = await tx
    .selectFrom("orders")
    .select((eb) => eb.fn.sum<string | null>("items_count").as("held"))
    .where("contact_phone", "=", phone)
    .where("status", "=", "new")
    .where("payment_status", "in", ["unpaid", "pending", "failed"])
    .where("stock_state", "in", ["kept", "timed"])
    .executeTakeFirstOrThrow();
  const left = Math.max(0, max - Number(held ?? 0));
  return units > left ? refuse({ code: "phone_limit", max, left }) : ok(null);
}
