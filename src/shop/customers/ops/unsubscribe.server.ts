// Leaving the list of those whom the shop writes to of its own accord: by the key in a message, without signing in.
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Clock } from "#kit/clock.ts";
import { isUuid } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { callOff } from "../../messaging/ops.server.ts";
import { consentKinds, consentVersion, undoSeconds } from "../rules.ts";
import { addConsents, lastTakenBack, lockCustomer } from "../store.server.ts";

interface UnsubscribeNeeds {
  readonly db: Db;
  readonly clock: Clock;
}

export type UnsubscribeRefusal = { readonly code: "not_found" };

/** Paths of the shop. */
export interface UnsubscribePaths {
  /** For people: a page with a button, because mail programs open links before people do. */
  readonly page: `/${string}`;
  /** For the List-Unsubscribe header (RFC 8058): a POST there does it, a GET leads to the page. */
  readonly oneClick: `/${string}`;
}

/** Where a customer leaves the list; to stand in whatever the shop writes of its own accord. */
export async function unsubscribePaths(
  db: Db | Tx,
  customerId: number,
  lang: Locale,
): Promise<UnsubscribePaths> {
  const { unsubscribe_key: token } = await db
    .selectFrom("customers")
    .select("unsubscribe_key")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { page: leavePage(token, lang), oneClick: `/api/unsubscribe?token=${token}&lang=${lang}` };
}

/** @param list of what its words are: of what is sent unasked, or of products that were waited for */
export const leavePage = (token: string, lang: Locale, list?: "alerts"): `/${string}` =>
  `${lang === "ru" ? "/ru" : ""}/unsubscribe?${new URLSearchParams({ token, ...(list && { list }) })}`;

async function customerOf(tx: Tx, token: string) {
  if (!isUuid(token)) return null;
  const row = await tx
    .selectFrom("customers")
    .select("id")
    .where("unsubscribe_key", "=", token)
    .executeTakeFirst();
  return row ? lockCustomer(tx, row.id) : null;
}

/** Takes back every consent to be written to, and what waits to be sent; done again, it stays done. */
export const unsubscribe = (
  { db, clock }: UnsubscribeNeeds,
  token: string,
): Promise<Result<null, UnsubscribeRefusal>> =>
  transact<null, UnsubscribeRefusal>(db, async (tx) => {
    const customer = await customerOf(tx, token);
    if (!customer) return refuse({ code: "not_found" });
    const given = consentKinds.filter((kind) => customer[kind]);
    await change(tx, customer.id, { kinds: given, isGiven: false, at: clock() });
    const addresses = [customer.phone, customer.email].filter((address) => address !== null);
    await callOff(tx, addresses, "marketing");
    if (customer.favourite_prices) await callOff(tx, addresses, "alert");
    return ok(null);
  });

/** Gives back what the last leaving took, as long as it is just done. */
export const subscribeAgain = (
  { db, clock }: UnsubscribeNeeds,
  token: string,
): Promise<Result<null, UnsubscribeRefusal>> =>
  transact<null, UnsubscribeRefusal>(db, async (tx) => {
    const customer = await customerOf(tx, token);
    if (!customer) return refuse({ code: "not_found" });
    const now = clock();
    const kinds = await lastTakenBack(tx, customer.id, new Date(now.getTime() - undoSeconds * 1000));
    await change(tx, customer.id, { kinds, isGiven: true, at: now });
    return ok(null);
  });

/** Whoever ends all that they wait for does not want to hear of their list either. */
export async function stopFavouritePrices(tx: Tx, customerId: number, at: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer?.favourite_prices)
    await change(tx, customerId, { kinds: ["favourite_prices"], isGiven: false, at });
}

/** Gives it back, as long as that was the last thing taken, and is just done. */
export async function hearOfFavouritesAgain(tx: Tx, customerId: number, at: Date): Promise<void> {
  const taken = await lastTakenBack(tx, customerId, new Date(at.getTime() - undoSeconds * 1000));
  if (taken.includes("favourite_prices"))
    await change(tx, customerId, { kinds: ["favourite_prices"], isGiven: true, at });
}

async function change(
  tx: Tx,
  customerId: number,
  { kinds, isGiven, at }: { kinds: readonly (typeof consentKinds)[number][]; isGiven: boolean; at: Date },
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable("customers")
    .set(Object.fromEntries(kinds.map((kind) => [kind, isGiven])))
    .where("id", "=", customerId)
    .execute();
  await addConsents(
    tx,
    kinds.map((kind) => ({
      customer_id: customerId,
      kind,
      given: isGiven,
      text_version: consentVersion,
      at,
    })),
  );
}
