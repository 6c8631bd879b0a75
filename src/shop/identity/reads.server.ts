// The owner of a session cookie: one indexed query.

import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { sha256 } from "#kit/id.ts";
import { fullName } from "../customers/rules.ts";
import type { Role } from "../staff/rules/rights.ts";
import type { SessionJson, SocialAccountJson, UserJson } from "./output.ts";
import { sessionEnd } from "./rules/sessions.ts";

export interface SignedIn {
  readonly id: number;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly patronymic: string | null;
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** A calendar day. */
  readonly birthday: string | null;
  readonly locale: Locale | null;
  readonly birthdayReminders: boolean;
  readonly marketing: boolean;
  readonly favouritePrices: boolean;
  readonly reviewRequests: boolean;
  /** Null for customers and for staff whose access was revoked. */
  readonly role: Role | null;
}

export const userJson = (customer: SignedIn): UserJson => ({
  id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  name: fullName(customer, "") || null,
  patronymic: customer.patronymic,
  phone: customer.phone,
  email: customer.email,
  email_confirmed: customer.isEmailConfirmed,
  birthday: customer.birthday,
  locale: customer.locale,
  birthday_reminders: customer.birthdayReminders,
  marketing: customer.marketing,
  favourite_prices: customer.favouritePrices,
  review_requests: customer.reviewRequests,
  role: customer.role,
});

/** The active session of a token, or null. */
export async function sessionOf(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom("sessions as s")
    .leftJoin("customers as c", "c.id", "s.customer_id")
    .leftJoin("staff_members as m", (join) =>
      join.onRef("m.customer_id", "=", "c.id").on("m.disabled_at", "is", null),
    )
    .select([
      "s.id",
      "s.city_ref",
      "c.city_ref as account_city_ref",
      "s.created_at",
      "s.last_used_at",
      "s.confirmed_at",
      "s.second_factor_at",
      "c.id as customer_id",
      "c.phone",
      "c.first_name",
      "c.last_name",
      "c.patronymic",
      "c.email",
      "c.email_confirmed_at",
      "c.birthday",
      "c.locale",
      "c.birthday_reminders",
      "c.marketing",
      "c.favourite_prices",
      "c.review_requests",
      "m.role",
    ])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("totp_secrets")
              .select("customer_id")
              .whereRef("customer_id", "=", "m.customer_id")
              .where("enabled_at", "is not", null),
          ),
          eb.exists(eb.selectFrom("passkeys").select("id").whereRef("customer_id", "=", "m.customer_id")),
        ])
        .as("has_second_factor"),
    )
    .where("s.token_hash", "=", sha256(token))
    .where("s.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const use = { createdAt: row.created_at, lastUsedAt: row.last_used_at, isStaff: row.role !== null };
  if (sessionEnd(use) <= now) return null;
  const customer: SignedIn | null =
    row.customer_id === null
      ? null
      : {
          id: row.customer_id,
          phone: row.phone,
          firstName: row.first_name,
          lastName: row.last_name,
          patronymic: row.patronymic,
          email: row.email,
          isEmailConfirmed: row.email_confirmed_at !== null,
          birthday: row.birthday,
          locale: row.locale,
          birthdayReminders: row.birthday_reminders ?? false,
          marketing: row.marketing ?? false,
          favouritePrices: row.favourite_prices ?? false,
          reviewRequests: row.review_requests ?? false,
          role: row.role,
        };
  // The account's city is the same on all devices.
  const cityRef = row.account_city_ref ?? row.city_ref;
  return {
    id: row.id,
    cityRef,
    customer,
    ...use,
    hasSecondFactor: Boolean(row.has_second_factor),
    secondFactorAt: row.second_factor_at,
    confirmedAt: row.confirmed_at,
  };
}
export type SessionFacts = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

/** The provider accounts that a customer signs in with, in the order they were linked. */
export async function socialAccounts(db: Db, customerId: number): Promise<SocialAccountJson[]> {
  const rows = await db
    .selectFrom("social_accounts")
    .select(["provider", "email", "name", "linked_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, linked_at: kyivIso(row.linked_at) }));
}

/** Whether an account has access to the CRM. */
export async function isStaff(tx: Tx, customerId: number): Promise<boolean> {
  const works = await tx
    .selectFrom("staff_members")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return works !== undefined;
}

/** Recent sign-ins of a staff member, oldest first; none are stored for customers. */
export async function signInsOf(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("sign_ins")
    .select(["way", "device", "at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ at, ...signIn }) => ({ ...signIn, at: kyivIso(at) }));
}

/** The active sessions of an account, most recently used first. */
export async function sessionsOf(
  db: Db,
  { customerId, currentId, now }: { customerId: number; currentId: number | null; now: Date },
): Promise<SessionJson[]> {
  const rows = await db
    .selectFrom("sessions as s")
    .leftJoin("staff_members as m", (join) =>
      join.onRef("m.customer_id", "=", "s.customer_id").on("m.disabled_at", "is", null),
    )
    .select(["s.id", "s.device", "s.created_at", "s.last_used_at", "m.role"])
    .where("s.customer_id", "=", customerId)
    .where("s.expires_at", ">", now)
    .orderBy("s.last_used_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
  return rows
    .filter(
      ({ created_at, last_used_at, role }) =>
        sessionEnd({ createdAt: created_at, lastUsedAt: last_used_at, isStaff: role !== null }) > now,
    )
    .map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      since: kyivIso(created_at),
      last_used: kyivIso(last_used_at),
      current: id === currentId,
    }));
}
