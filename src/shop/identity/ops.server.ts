// Sign-in and session operations. Codes and tokens leave only as an SMS and as a cookie; only hashes are
// stored.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { secret, sha256 } from "#kit/id.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { adoptCity, ensureCustomer, movePhone, saveCity } from "../customers/ops.server.ts";
import { phoneOf } from "../customers/reads.server.ts";
import { cityByRef } from "../delivery/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import { adoptAlerts } from "../product-alerts/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import {
  type CodeBrowser,
  type CodeRequest,
  type IdentityNeeds,
  ownerOf,
  sendCode,
  tryCode,
} from "./code-ops.server.ts";
import type { SessionFacts } from "./reads.server.ts";
import { sessionEnd, shouldSaveUse } from "./rules/sessions.ts";
import { deviceName, type SignInWay } from "./rules/sign-ins.ts";
import { recordSignIn } from "./store.server.ts";

interface SignInRequest {
  readonly phone: Phone;
  readonly code: string;
  readonly locale: Locale;
  /** The browser that signs in; null when it has never requested a code. */
  readonly browser: CodeBrowser | null;
  readonly oldToken: string | null;
  /** The User-Agent header; only the device kind is stored, and only for staff. */
  readonly userAgent?: string | undefined;
}

/**
 * Signs in with a code: creates the account the first time, always starts a new session. Null when the code
 * is wrong, used, expired or another browser's; the caller cannot tell which.
 * @param oldToken the visitor's session so far: it ends, and its city goes to an account that has none
 */
export async function signIn(
  needs: IdentityNeeds,
  { phone, code, locale, browser, oldToken, userAgent }: SignInRequest,
) {
  const now = needs.clock();
  if (browser === null) return ok(null);
  return transact(needs.db, async (tx) => {
    const used = await tryCode(needs, tx, { phone, code }, ownerOf(browser));
    if (!used.ok) return used;
    if (!used.value) return ok(null);
    const customerId = await ensureCustomer(tx, phone, locale);
    const came = { way: "sms", device: deviceName(userAgent) } as const;
    return ok({ token: await openSession(tx, { customerId, oldToken, now, came }), customerId });
  });
}

interface NewSessionFacts {
  readonly customerId: number;
  readonly oldToken: string | null;
  readonly now: Date;
  readonly came: { readonly way: SignInWay; readonly device: string | null };
}

/** Replaces the visitor's old session with a customer's; its city goes to an account that has none. */
export async function openSession(
  tx: Tx,
  { customerId, oldToken, now, came }: NewSessionFacts,
): Promise<string> {
  await recordSignIn(tx, { customer_id: customerId, at: now, ...came });
  await adoptAlerts(tx, customerId);
  const cityRef = oldToken ? await endSession(tx, oldToken) : null;
  if (cityRef) await adoptCity(tx, customerId, cityRef);
  return startSession(tx, { customerId, cityRef, now, device: came.device });
}

/**
 * Sends a code to the phone an account wants to move to. Only the holder of the code learns whether the phone
 * has an account.
 */
export async function sendPhoneCode(needs: IdentityNeeds, actor: Actor, request: CodeRequest) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  const { customerId } = actor;
  if ((await phoneOf(needs.db, customerId)) === request.phone)
    return refuse({ code: "same_phone", field: "phone" });
  return sendCode(needs, request, customerId);
}

/**
 * Moves the account to the phone that the code was sent to, ends its other sessions and notifies the old
 * phone. False when the code is wrong, used or expired.
 */
export async function changePhone(
  needs: IdentityNeeds,
  actor: Actor,
  { phone, code, sessionId, locale }: { phone: Phone; code: string; sessionId: number; locale: Locale },
) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  const { customerId } = actor;
  return transact(needs.db, async (tx) => {
    const used = await tryCode(needs, tx, { phone, code }, ownerOf(customerId));
    if (!used.ok || !used.value) return used;
    const old = await phoneOf(tx, customerId);
    if (!(await movePhone(tx, customerId, phone))) return refuse({ code: "phone_taken", field: "phone" });
    await tx
      .deleteFrom("sessions")
      .where("customer_id", "=", customerId)
      .where("id", "<>", sessionId)
      .execute();
    if (old !== null) {
      const { brand } = await shopSettings(tx);
      await sendMessage(tx, {
        channel: "sms",
        to: old,
        text: translator(locale)("messages.phone_changed", { shop: brand.name[locale] }),
        lang: locale,
        purpose: "phone_changed",
        now: needs.clock(),
      });
    }
    return ok(true);
  });
}

async function startSession(
  db: Db | Tx,
  {
    customerId,
    cityRef,
    now,
    device = null,
  }: { customerId: number | null; cityRef: string | null; now: Date; device?: string | null },
): Promise<string> {
  const token = secret(32);
  await db
    .insertInto("sessions")
    .values({
      token_hash: sha256(token),
      customer_id: customerId,
      city_ref: cityRef,
      created_at: now,
      last_used_at: now,
      // Staff sessions end earlier; that is checked on each read, because a person may join the staff later.
      expires_at: sessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false }),
      device,
      confirmed_at: customerId === null ? null : now,
    })
    .execute();
  return token;
}

async function endSession(db: Db | Tx, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom("sessions")
    .where("token_hash", "=", sha256(token))
    .returning("city_ref")
    .executeTakeFirst();
  return row?.city_ref ?? null;
}

/** Ends a session; does nothing without one. */
export async function signOut({ db }: { db: Db }, token: string): Promise<void> {
  await endSession(db, token);
}

/** Ends all sessions of an account, on all devices. */
export async function endSessionsOf(tx: Db | Tx, customerId: number): Promise<void> {
  await tx.deleteFrom("sessions").where("customer_id", "=", customerId).execute();
}

/** Records the use of a session, which extends it. @returns whether it did */
export async function saveSession({ db, clock }: OpNeeds, session: SessionFacts): Promise<boolean> {
  const now = clock();
  if (!shouldSaveUse(session, now)) return false;
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at: sessionEnd({ ...session, lastUsedAt: now }) })
    .where("id", "=", session.id)
    .execute();
  return true;
}

/** Saves the visitor's city in the session and in the account, if any; a guest without a session gets one. */
export async function rememberCity(
  { db, clock }: OpNeeds,
  { sessionId, customerId }: { sessionId: number | null; customerId: number | null },
  ref: string,
) {
  const city = await cityByRef({ db }, ref);
  if (!city) return refuse({ code: "unknown_city", field: "city_ref" });
  if (sessionId === null) {
    const newToken = await startSession(db, { customerId: null, cityRef: city.Ref, now: clock() });
    return ok({ city, newToken });
  }
  await db.updateTable("sessions").set({ city_ref: city.Ref }).where("id", "=", sessionId).execute();
  if (customerId !== null) await saveCity(db, customerId, city.Ref);
  return ok({ city, newToken: null });
}
