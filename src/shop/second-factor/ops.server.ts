// Second factor by code, recovery codes, and removal of factors. Codes are stored as hashes; operations of
// one account run one at a time.
import { randomBytes } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { sha256 } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { confirmSession } from "../identity/ops/sessions.server.ts";
import type { TooMany } from "../rate-limits/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { secondFactors } from "./reads.server.ts";
import {
  afterWrong,
  recoveryBytes,
  recoveryCodeOf,
  recoveryCodes,
  typedRecoveryCode,
  typedTotp,
  waitBeforeTry,
} from "./rules.ts";
import {
  deleteFactors,
  deleteUnneededCodes,
  lockTries,
  replaceRecoveryCodes,
  saveTries,
  spendRecoveryCode,
  spendTotpStep,
  totpOf,
} from "./store.server.ts";
import { acceptedStep } from "./totp.server.ts";

export interface SecondFactorNeeds extends OpNeeds {
  /** Key material to encrypt secrets of authenticator apps. */
  readonly secondFactorSecret: string;
}

export interface StaffSession {
  readonly customerId: number;
  readonly sessionId: number;
  readonly actor: Actor;
}

/** An account's factors for the audit log. */
async function facts(tx: Tx, customerId: number) {
  const { totp, passkeys, recovery_codes_left } = await secondFactors(tx, customerId);
  return { totp, passkeys: passkeys.length, recovery_codes: recovery_codes_left };
}

/** Runs an operation on an account's factors under a lock, and logs the changes. */
export async function withFactors<T, E>(
  { db, clock }: Pick<SecondFactorNeeds, "db" | "clock">,
  { customerId, actor }: Pick<StaffSession, "customerId" | "actor">,
  work: (tx: Tx, now: Date) => Promise<Result<T, E>>,
) {
  return transact(db, async (tx) => {
    const now = clock();
    await lockTries(tx, customerId);
    const before = await facts(tx, customerId);
    const result = await work(tx, now);
    if (!result.ok) return result;
    const after = await facts(tx, customerId);
    await recordChange(tx, actor, { subject: "staff", id: customerId, before, after }, now);
    return result;
  });
}

/** Replaces all recovery codes; the new ones are shown only once. */
async function makeCodes(tx: Tx, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(recoveryBytes)));
  await replaceRecoveryCodes(tx, customerId, codes.map(sha256));
  return codes;
}

export interface Enrolled {
  /** For an account that had none. */
  readonly recoveryCodes: readonly string[] | null;
}

/** After a factor was added: the session is confirmed, and an account without recovery codes gets them. */
export async function enrolled(
  tx: Tx,
  { customerId, sessionId }: StaffSession,
  now: Date,
): Promise<Enrolled> {
  await confirmSession(tx, sessionId, now);
  const { recovery_codes_left } = await secondFactors(tx, customerId);
  return { recoveryCodes: recovery_codes_left === 0 ? await makeCodes(tx, customerId) : null };
}

/**
 * Confirms a session with a code of the app, or with a recovery code. False when the code is wrong or used;
 * after five wrong ones in a row the account must wait.
 */
export async function giveCode(needs: SecondFactorNeeds, who: StaffSession, typed: string) {
  const { customerId } = who;
  return withFactors<boolean, TooMany>(needs, who, async (tx, now) => {
    const tries = await lockTries(tx, customerId);
    const wait = waitBeforeTry(tries, now);
    if (wait > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: wait });
    if (!(await isRight(needs, tx, { customerId, typed, now }))) {
      await saveTries(tx, customerId, afterWrong(tries, now));
      return ok(false);
    }
    await saveTries(tx, customerId, { wrong: 0, blockedUntil: null });
    await confirmSession(tx, who.sessionId, now);
    return ok(true);
  });
}

async function isRight(
  { secondFactorSecret }: SecondFactorNeeds,
  tx: Tx,
  { customerId, typed, now }: { customerId: number; typed: string; now: Date },
): Promise<boolean> {
  const code = typedTotp(typed);
  if (code === null) {
    const recovery = typedRecoveryCode(typed);
    return recovery !== null && (await spendRecoveryCode(tx, customerId, sha256(recovery), now));
  }
  const totp = await totpOf(tx, customerId);
  if (!totp?.enabledAt) return false;
  const step = acceptedStep(totp, { code, secondFactorSecret, now });
  if (step === null) return false;
  await spendTotpStep(tx, customerId, { last_step: step, enabled_at: totp.enabledAt });
  return true;
}

export const removeTotp = (needs: SecondFactorNeeds, who: StaffSession) =>
  withFactors<null, never>(needs, who, async (tx) => {
    await tx.deleteFrom("totp_secrets").where("customer_id", "=", who.customerId).execute();
    await deleteUnneededCodes(tx, who.customerId);
    return ok(null);
  });

export const removePasskey = (needs: SecondFactorNeeds, who: StaffSession, id: number) =>
  withFactors<null, { readonly code: "not_found" }>(needs, who, async (tx) => {
    const removed = await tx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("customer_id", "=", who.customerId)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return refuse({ code: "not_found" });
    await deleteUnneededCodes(tx, who.customerId);
    return ok(null);
  });

type NoFactor = { readonly code: "second_factor_missing" };

/** Creates new recovery codes; the old ones stop working. */
export const renewCodes = (needs: SecondFactorNeeds, who: StaffSession) =>
  withFactors<readonly string[], NoFactor>(needs, who, async (tx) => {
    const { totp, passkeys } = await secondFactors(tx, who.customerId);
    if (!totp && passkeys.length === 0) return refuse({ code: "second_factor_missing" });
    return ok(await makeCodes(tx, who.customerId));
  });

/** Removes all factors of an account whose owner has lost them. @returns whether there were any */
export async function forgetFactors(tx: Tx, actor: Actor, customerId: number, now: Date): Promise<boolean> {
  const before = await facts(tx, customerId);
  await deleteFactors(tx, customerId);
  const after = await facts(tx, customerId);
  await recordChange(tx, actor, { subject: "staff", id: customerId, before, after }, now);
  return before.totp || before.passkeys > 0;
}
