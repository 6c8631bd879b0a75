// The second factors of an account, for its owner and for the audit log.
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import type { SecondFactorsJson } from "./output.ts";

export async function secondFactors(db: Db | Tx, customerId: number): Promise<SecondFactorsJson> {
  const totp = await db
    .selectFrom("totp_secrets")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "device", "created_at", "last_used_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  const left = await countOf(
    db.selectFrom("recovery_codes").where("customer_id", "=", customerId).where("used_at", "is", null),
  );
  return {
    totp: totp !== undefined,
    passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: kyivIso(created_at),
      last_used_at: last_used_at && kyivIso(last_used_at),
    })),
    recovery_codes_left: left,
  };
}
