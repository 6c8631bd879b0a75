// Rows of OAuth attempts and of linked accounts.
import type { Db, Tx } from "#db/database.ts";
import type { SocialName } from "../rules/social.ts";

export interface Journey {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly provider: SocialName;
}

/** Takes the attempt once: a second call finds nothing. A call from another browser leaves it in place. */
export const takeJourney = (db: Db, { stateHash, browserHash, provider }: Journey) =>
  db
    .deleteFrom("social_attempts")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("provider", "=", provider)
    .returning(["intent", "return_url", "session_id", "nonce", "code_verifier", "expires_at"])
    .executeTakeFirst();

export const accountAt = (tx: Tx, provider: SocialName, providerUserId: string) =>
  tx
    .selectFrom("social_accounts")
    .select(["id", "customer_id"])
    .where("provider", "=", provider)
    .where("provider_user_id", "=", providerUserId)
    .executeTakeFirst();

export async function providersOf(db: Db | Tx, customerId: number): Promise<SocialName[]> {
  const rows = await db
    .selectFrom("social_accounts")
    .select("provider")
    .where("customer_id", "=", customerId)
    .execute();
  return rows.map(({ provider }) => provider);
}
