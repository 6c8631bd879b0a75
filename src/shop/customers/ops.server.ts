// Accounts: made on the first sign-in, at most one per phone, kept by their owner.
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Clock, kyivDate } from "#kit/clock.ts";
import type { Phone } from "#kit/phone.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Actor } from "../staff/rules.ts";
import type { ProfileChange } from "./input.ts";

/** The account of a phone, made when there is none; parallel calls get the same one. @returns its id */
export async function ensureCustomer(
  tx: Db | Tx,
  phone: Phone,
  locale: Locale | null = null,
): Promise<number> {
  const row = await tx
    .insertInto("customers")
    .values({ phone, locale })
    // An update of nothing, so that the row comes back even when somebody else has just made it.
    .onConflict((conflict) => conflict.column("phone").doUpdateSet({ phone }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A new account without a phone, of somebody whom a provider knows. @returns its id */
export async function addCustomer(
  tx: Tx,
  facts: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string | null;
    readonly locale: Locale;
  },
): Promise<number> {
  const row = await tx
    .insertInto("customers")
    .values({ phone: null, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Holds an account until the end of the transaction, so that its ways in change one after another. */
export async function lockCustomer(
  tx: Tx,
  customerId: number,
): Promise<{ phone: string | null } | undefined> {
  return tx
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
}

export type ProfileRefusal =
  | { readonly code: "unauthenticated" }
  | { readonly code: "birthday_ahead"; readonly field: "birthday" };

/** Changes what the customer gave; fields that are left out stay. */
export async function updateProfile(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  change: ProfileChange,
): Promise<Result<null, ProfileRefusal>> {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  if (change.birthday && change.birthday > kyivDate(clock())) {
    return refuse({ code: "birthday_ahead", field: "birthday" });
  }
  if (Object.values(change).some((value) => value !== undefined)) {
    await db.updateTable("customers").set(change).where("id", "=", actor.customerId).execute();
  }
  return ok(null);
}
