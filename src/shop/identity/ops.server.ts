// Sign-in and sessions as verbs. Codes and tokens leave only as an SMS and as a cookie; stored are hashes.
import { createHmac, randomInt } from "node:crypto";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Clock } from "#kit/clock.ts";
import { sameSecret, secret, sha256 } from "#kit/id.ts";
import type { Phone } from "#kit/phone.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type City, cityByRef } from "../delivery/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { SessionFacts } from "./reads.server.ts";
import { codeSeconds, codeTries, resendSeconds, sessionEnd, shouldRenew, waitBeforeCode } from "./rules.ts";
import { closeCodes, lockNames, lockOpenCode, sentCodes } from "./store.server.ts";

export interface IdentityNeeds {
  readonly db: Db;
  readonly clock: Clock;
  /** Keys the hashes of codes and addresses: six digits alone are found by trying. */
  readonly signingSecret: string;
}

const keyed = ({ signingSecret }: IdentityNeeds, text: string): string =>
  createHmac("sha256", signingSecret).update(text).digest("hex");
const codeHash = (needs: IdentityNeeds, phone: Phone, code: string): string =>
  keyed(needs, `code:${phone}:${code}`);
const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export type TooMany = { readonly code: "too_many_requests"; readonly retryAfterSeconds: number };

/**
 * Sends a code to a phone, known or not: the answer is the same.
 * @param address the network address it was asked from; kept as a keyed hash
 */
export async function sendCode(
  needs: IdentityNeeds,
  { phone, address, locale }: { phone: Phone; address: string; locale: Locale },
): Promise<Result<null, TooMany>> {
  const now = needs.clock();
  const addressHash = keyed(needs, `address:${address}`);
  return transact(needs.db, async (tx) => {
    await lockNames(tx, [`code:${phone}`, `address:${addressHash}`]);
    const wait = waitBeforeCode(await sentCodes(tx, phone, addressHash, now), now);
    if (wait > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: wait });
    const { brand } = await shopSettings(tx);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await closeCodes(tx, phone, now);
    await tx
      .insertInto("sms_codes")
      .values({
        phone,
        code_hash: codeHash(needs, phone, code),
        address_hash: addressHash,
        sent_at: now,
        expires_at: inSeconds(now, codeSeconds),
        closed_at: null,
      })
      .execute();
    await sendMessage(tx, {
      channel: "sms",
      to: phone,
      text: translator(locale)("messages.sign_in_code", { code, shop: brand.name[locale] }),
      lang: locale,
      purpose: "sign_in_code",
      now,
    });
    return ok(null);
  });
}

export interface NewSession {
  /** For the cookie; stored is its hash only. */
  readonly token: string;
  readonly customerId: number;
}

/** A code that was tried too often stays refused until it is over or a new one is sent. */
export type CodeExhausted = { readonly code: "code_exhausted"; readonly retryAfterSeconds: number };

/**
 * Signs in with a code: the account is made the first time, the session is always a new one.
 * Null when the code is wrong, used or over; which of them is not told.
 * @param oldToken the visitor's session so far: it ends, its town moves over
 */
export async function signIn(
  needs: IdentityNeeds,
  { phone, code, locale, oldToken }: { phone: Phone; code: string; locale: Locale; oldToken: string | null },
): Promise<Result<NewSession | null, CodeExhausted>> {
  const now = needs.clock();
  return transact(needs.db, async (tx) => {
    const open = await lockOpenCode(tx, phone, now);
    if (!open) return ok(null);
    if (open.tries >= codeTries) {
      const left = (inSeconds(open.sent_at, resendSeconds).getTime() - now.getTime()) / 1000;
      return refuse({ code: "code_exhausted", retryAfterSeconds: Math.max(1, Math.ceil(left)) });
    }
    if (!sameSecret(open.code_hash, codeHash(needs, phone, code))) {
      await tx
        .updateTable("sms_codes")
        .set({ tries: open.tries + 1 })
        .where("id", "=", open.id)
        .execute();
      return ok(null);
    }
    await closeCodes(tx, phone, now);
    const customerId = await ensureCustomer(tx, phone, locale);
    const cityRef = oldToken ? await endSession(tx, oldToken) : null;
    return ok({ token: await startSession(tx, { customerId, cityRef, now }), customerId });
  });
}

/** @returns the token for the cookie; stored is its hash */
export async function startSession(
  db: Db | Tx,
  { customerId, cityRef, now }: { customerId: number | null; cityRef: string | null; now: Date },
): Promise<string> {
  const token = secret(32);
  await db
    .insertInto("sessions")
    .values({
      token_hash: sha256(token),
      customer_id: customerId,
      city_ref: cityRef,
      expires_at: sessionEnd(now),
    })
    .execute();
  return token;
}

/** @returns the town that the session kept */
export async function endSession(db: Db | Tx, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom("sessions")
    .where("token_hash", "=", sha256(token))
    .returning("city_ref")
    .executeTakeFirst();
  return row?.city_ref ?? null;
}

/** Ends a session; without one there is nothing to do. */
export async function signOut({ db }: { db: Db }, token: string): Promise<void> {
  await endSession(db, token);
}

/** Moves the end of a session on, at most once a day. @returns whether it did */
export async function keepSession(
  { db, clock }: { db: Db; clock: Clock },
  session: SessionFacts,
): Promise<boolean> {
  const now = clock();
  if (!shouldRenew(session.expiresAt, now)) return false;
  await db
    .updateTable("sessions")
    .set({ expires_at: sessionEnd(now) })
    .where("id", "=", session.id)
    .execute();
  return true;
}

export interface RememberedCity {
  readonly city: City;
  /** Of a session that had to be made to keep the town in. */
  readonly newToken: string | null;
}

/** Keeps the visitor's town in the session; a guest without one gets one. */
export async function rememberCity(
  { db, clock }: { db: Db; clock: Clock },
  sessionId: number | null,
  ref: string,
): Promise<Result<RememberedCity, { code: "unknown_city"; field: "city_ref" }>> {
  const city = await cityByRef({ db }, ref);
  if (!city) return refuse({ code: "unknown_city", field: "city_ref" });
  if (sessionId === null) {
    const newToken = await startSession(db, { customerId: null, cityRef: city.Ref, now: clock() });
    return ok({ city, newToken });
  }
  await db.updateTable("sessions").set({ city_ref: city.Ref }).where("id", "=", sessionId).execute();
  return ok({ city, newToken: null });
}

/** Forgets sessions, codes and journeys to providers that are over. */
export async function sweepIdentity({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("social_attempts").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("sms_codes")
    .where("sent_at", "<", inSeconds(now, -24 * 3600))
    .execute();
}
