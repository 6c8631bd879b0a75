// Rows of second factors. Each operation first locks the account's row of tries, so that they run one by one.
import type { Tx } from "#db/database.ts";
import type { Sealed } from "#kit/sealing.ts";
import type { Tries } from "./rules.ts";

/** The wrong codes of an account so far, locked until the end of the transaction. */
export async function lockTries(tx: Tx, customerId: number): Promise<Tries> {
  await tx
    .insertInto("second_factor_tries")
    .values({ customer_id: customerId, wrong: 0, blocked_until: null })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
  const row = await tx
    .selectFrom("second_factor_tries")
    .select(["wrong", "blocked_until"])
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { wrong: row.wrong, blockedUntil: row.blocked_until };
}

export async function saveTries(tx: Tx, customerId: number, { wrong, blockedUntil }: Tries): Promise<void> {
  await tx
    .updateTable("second_factor_tries")
    .set({ wrong, blocked_until: blockedUntil })
    .where("customer_id", "=", customerId)
    .execute();
}

export async function totpOf(tx: Tx, customerId: number) {
  const row = await tx
    .selectFrom("totp_secrets")
    .select(["sealed", "key_id", "last_step", "enabled_at"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row && { sealed: row.sealed, keyId: row.key_id, lastStep: row.last_step, enabledAt: row.enabled_at };
}

/** Saves an authenticator secret not yet confirmed by a code, replacing an earlier one. */
export async function saveTotp(
  tx: Tx,
  customerId: number,
  { sealed, keyId }: Sealed,
  now: Date,
): Promise<void> {
  const values = { sealed, key_id: keyId, last_step: 0, enabled_at: null, created_at: now };
  await tx
    .insertInto("totp_secrets")
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(values))
    .execute();
}

export async function spendTotpStep(
  tx: Tx,
  customerId: number,
  used: { last_step: number; enabled_at: Date },
): Promise<void> {
  await tx.updateTable("totp_secrets").set(used).where("customer_id", "=", customerId).execute();
}

/** @returns whether the code existed and was unused */
export async function spendRecoveryCode(
  tx: Tx,
  customerId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("customer_id", "=", customerId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("customer_id", "=", customerId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ customer_id: customerId, code_hash, used_at: null })))
    .execute();
}

interface Challenge {
  readonly sessionId: number;
  readonly purpose: "register" | "verify";
}

export async function saveChallenge(
  tx: Tx,
  { sessionId, purpose }: Challenge,
  { challenge, expires_at }: { challenge: string; expires_at: Date },
): Promise<void> {
  const values = { purpose, challenge, expires_at };
  await tx
    .insertInto("passkey_challenges")
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
    .execute();
}

/** Takes a session's challenge, for one use; null when there is none or it has expired. */
export async function takeChallenge(
  tx: Tx,
  { sessionId, purpose }: Challenge,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : null;
}

export const passkeysOf = (tx: Tx, customerId: number) =>
  tx
    .selectFrom("passkeys")
    .select(["id", "credential_id", "public_key", "counter", "transports"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();

export async function deleteFactors(tx: Tx, customerId: number): Promise<void> {
  for (const table of ["totp_secrets", "passkeys", "recovery_codes", "second_factor_tries"] as const)
    await tx.deleteFrom(table).where("customer_id", "=", customerId).execute();
}

/** Recovery codes are useless without a factor that they replace. */
export async function deleteUnneededCodes(tx: Tx, customerId: number): Promise<void> {
  const totp = await totpOf(tx, customerId);
  if (totp?.enabledAt || (await passkeysOf(tx, customerId)).length > 0) return;
  await tx.deleteFrom("recovery_codes").where("customer_id", "=", customerId).execute();
}
