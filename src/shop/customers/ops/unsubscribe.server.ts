// Unsubscribing from messages that are not about an order: by the key in a message, without signing in.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { ok, refuse } from "#kit/result.ts";
import { isUuid } from "#kit/uuid.ts";
import { callOff } from "../../messaging/ops.server.ts";
import { purposesOf } from "../../messaging/rules/classes.ts";
import type { Purpose } from "../../messaging/rules/messages.ts";
import {
  type ConsentKind,
  consentKinds,
  consentOf,
  consentVersion,
  type Mailing,
  undoSeconds,
} from "../rules.ts";
import { addConsents, lastTakenBack, lockCustomer } from "../store.server.ts";

export interface UnsubscribePaths {
  /** For people: a page with a button, because mail programs open links before people do. */
  readonly page: `/${string}`;
  /** For the List-Unsubscribe header (RFC 8058): a POST unsubscribes, a GET redirects to the page. */
  readonly oneClick: `/${string}`;
}

const purposeOf: Readonly<Record<Mailing, Purpose>> = {
  reviews: "review_request",
  birthdays: "birthday_reminder",
};

/**
 * Unsubscribe paths of a customer, for every message that is not about an order.
 * @param list the mailing that they end; left out: all of them
 */
export async function unsubscribePaths(
  db: Db | Tx,
  customerId: number,
  lang: Locale,
  list?: Mailing,
): Promise<UnsubscribePaths> {
  const { unsubscribe_key: token } = await db
    .selectFrom("customers")
    .select("unsubscribe_key")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return pathsOf(token, lang, list);
}

/** @param list "alerts": product alerts, whose messages have keys of their own */
export const pathsOf = (token: string, lang: Locale, list?: Mailing | "alerts"): UnsubscribePaths => ({
  page: `${lang === "ru" ? "/ru" : ""}/unsubscribe?${new URLSearchParams({ token, ...(list && { list }) })}`,
  oneClick: `/api/unsubscribe?${new URLSearchParams({ token, lang, ...(list && { list }) })}`,
});

async function customerOf(tx: Tx, token: string) {
  if (!isUuid(token)) return null;
  const row = await tx
    .selectFrom("customers")
    .select("id")
    .where("unsubscribe_key", "=", token)
    .executeTakeFirst();
  return row ? lockCustomer(tx, row.id) : null;
}

/** Withdraws the consent to one mailing, or to all messages, and cancels the queued ones; idempotent. */
export const unsubscribe = ({ db, clock }: OpNeeds, token: string, list?: Mailing) =>
  transact(db, async (tx) => {
    const customer = await customerOf(tx, token);
    if (!customer) return refuse({ code: "not_found" });
    const given = kindsOf(list).filter((kind) => customer[kind]);
    await change(tx, customer.id, { kinds: given, isGiven: false, at: clock() });
    const addresses = [customer.phone, customer.email].filter((address) => address !== null);
    await callOff(tx, addresses, list ? [purposeOf[list]] : purposesOf("marketing"));
    if (!list && customer.favourite_prices) await callOff(tx, addresses, purposesOf("alert"));
    return ok(null);
  });

const kindsOf = (list: Mailing | undefined): readonly ConsentKind[] =>
  list ? [consentOf[list]] : consentKinds;

/** Restores the consents of the last unsubscribe, or one of them, for a short time after it. */
export const subscribeAgain = ({ db, clock }: OpNeeds, token: string, list?: Mailing) =>
  transact(db, async (tx) => {
    const customer = await customerOf(tx, token);
    if (!customer) return refuse({ code: "not_found" });
    const now = clock();
    const taken = await lastTakenBack(tx, customer.id, new Date(now.getTime() - undoSeconds * 1000));
    const kinds = kindsOf(list).filter((kind) => taken.includes(kind));
    await change(tx, customer.id, { kinds, isGiven: true, at: now });
    return ok(null);
  });

/** Ending all product alerts also ends alerts on prices of favourites. */
export async function stopFavouritePrices(tx: Tx, customerId: number, at: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer?.favourite_prices)
    await change(tx, customerId, { kinds: ["favourite_prices"], isGiven: false, at });
}

/** Restores that consent if it was the last one withdrawn, for a short time after that. */
export async function resumeFavouriteAlerts(tx: Tx, customerId: number, at: Date): Promise<void> {
  const taken = await lastTakenBack(tx, customerId, new Date(at.getTime() - undoSeconds * 1000));
  if (taken.includes("favourite_prices"))
    await change(tx, customerId, { kinds: ["favourite_prices"], isGiven: true, at });
}

async function change(
  tx: Tx,
  customerId: number,
  { kinds, isGiven, at }: { kinds: readonly ConsentKind[]; isGiven: boolean; at: Date },
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
