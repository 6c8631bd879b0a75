// Product alerts: created, removed, or stopped for good by the recipient. A guest's address is not confirmed
// first: an alert causes at most one message, and each message has a one-click stop.
import { createHmac } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { linkSecret, sha256 } from "#kit/id.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { isUuid } from "#kit/uuid.ts";
import { shopSettings } from "../content/reads.server.ts";
import { resumeFavouriteAlerts, stopFavouritePrices } from "../customers/ops/unsubscribe.server.ts";
import { oneChangeAtATime } from "../customers/ops.server.ts";
import { undoSeconds } from "../customers/rules.ts";
import { callOff } from "../messaging/ops.server.ts";
import { purposesOf } from "../messaging/rules/classes.ts";
import { salePrice } from "../pricing/rules/prices.ts";
import { consumeLimits, limitKeys } from "../rate-limits/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { AlertInput } from "./input.ts";
import { type AddressWay, addressesOf, reachedAt, type Ways, wantedVariant, waysOf } from "./reads.server.ts";
import { type AlertKind, alertConsentVersion, tooMany } from "./rules.ts";
import {
  alertOfKey,
  askByName,
  contactOf,
  deleteAlert,
  deleteOfAddresses,
  deleteWaiting,
  dropStops,
  handToAccount,
  insertAlert,
  isStopped,
  lockAskedBy,
  lockContact,
  saveStop,
  setAskedBy,
  stopWaiting,
  waitAgain,
  waitingCount,
  waitingOf,
} from "./store.server.ts";

interface Needs extends OpNeeds {
  /** HMAC key for hashes of network addresses and of contacts on the stop list. */
  readonly signingSecret: string;
  readonly senders: Parameters<typeof waysOf>[0];
}

export interface AlertOptions {
  /** The rate-limit key of the request's network address. */
  readonly address: string;
  readonly locale: Locale;
}

const keyed = ({ signingSecret }: Pick<Needs, "signingSecret">, text: string): string =>
  createHmac("sha256", signingSecret).update(text).digest("hex");
const stopHash = (needs: Pick<Needs, "signingSecret">, address: string): string =>
  keyed(needs, `alerts:${address}`);
const mostDevices = 5;

/** The recipient: the account, when it has a usable contact, or the contact a guest entered. */
async function addressee(
  tx: Tx,
  needs: Needs,
  actor: Actor,
  given: Pick<AlertInput, "phone" | "email">,
  ways: Ways,
) {
  const account = accountOf(actor);
  if (account !== null) {
    await oneChangeAtATime(tx, account);
    const own = await addressesOf(tx, account);
    const reached = reachedAt(own, ways);
    if (reached) {
      const all = [own.phone, own.email].filter((one) => one !== null);
      await dropStops(
        tx,
        all.map((address) => stopHash(needs, address)),
      );
      return ok({ customer_id: account, phone: null, email: null, way: reached.way });
    }
  }
  const { phone, email } = given;
  const way: AddressWay = phone === null ? "email" : "phone";
  const address = phone ?? email;
  if (address === null || !ways[way]) return refuse({ code: "alert_contact_needed", field: way });
  if (await isStopped(tx, stopHash(needs, address))) return refuse({ code: "alerts_stopped", field: way });
  return ok({ customer_id: null, phone, email, way });
}

/** Creates an alert for a variant. An existing one stays unchanged. */
export async function addAlert(
  needs: Needs,
  actor: Actor,
  { kind, variant_id: variantId, ...given }: AlertInput,
  { address, locale }: AlertOptions,
) {
  const now = needs.clock();
  const settings = await shopSettings(needs.db);
  const account = accountOf(actor);
  const { phone, email } = given;
  const who = account === null ? { phone, email } : { account: String(account) };
  const counted = await consumeLimits(needs, [
    ["product_alert", limitKeys(needs.signingSecret, { ...who, address })],
  ]);
  if (!counted.ok) return counted;
  return transact(needs.db, async (tx) => {
    const variant = await wantedVariant(tx, variantId);
    if (!variant || (kind === "price_drop" && variant.product_kind === "certificate"))
      return refuse({ code: "unknown_variant", field: "variant_id" });
    if (kind === "in_stock" && (variant.on_hand > 0 || variant.product_kind === "certificate"))
      return refuse({ code: "alert_in_stock" });
    const ways = waysOf(needs.senders, settings.selling);
    const to = await addressee(tx, needs, actor, given, ways);
    if (!to.ok) return to;
    const { way, ...whose } = to.value;
    const contact = contactOf(whose);
    const isGuest = whose.customer_id === null;
    const key = isGuest ? linkSecret() : null;
    const hash = key === null ? [] : [sha256(key)];
    const seen_kop = salePrice(variant, now).price_kop;
    const kept = ok({
      key,
      way,
      kind,
      product_id: variant.product_id,
      variant_id: variantId,
      variant_key: variant.key,
      variant: localised(variant, "name", locale),
      seen_price: hryvnias(seen_kop),
    });
    await lockContact(tx, contact);
    const before = await waitingOf(tx, contact, { kind, variantId });
    if (before) {
      // The response does not reveal an existing alert: each device gets a key, the last few keys are valid.
      if (isGuest) await setAskedBy(tx, before.id, [...before.asked_by, ...hash].slice(-mostDevices));
      else await askByName(tx, before.id);
      return kept;
    }
    const most = tooMany(await waitingCount(tx, contact), !isGuest);
    if (most) return refuse(most);
    await insertAlert(tx, {
      kind,
      product_id: variant.product_id,
      variant_id: variantId,
      ...whose,
      lang: locale,
      seen_kop,
      asked_by: hash,
      consent_version: alertConsentVersion,
      created_at: now,
      holds_since: null,
      told_at: null,
      stopped_at: null,
    });
    return kept;
  });
}

/** Removes the account's alert; idempotent. */
export async function removeAlert(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  wish: { readonly kind: AlertKind; readonly variant_id: number },
) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    const contact = contactOf({ customer_id: customerId, phone: null, email: null });
    await deleteWaiting(tx, contact, { kind: wish.kind, variantId: wish.variant_id });
    return ok(null);
  });
}

/** Removes a guest device's alert; it stays if another device requested it too. */
export const withdrawAlert = ({ db }: Pick<Needs, "db">, key: string) =>
  transact(db, async (tx) => {
    const hash = sha256(key);
    const alert = await lockAskedBy(tx, hash);
    if (!alert) return refuse({ code: "not_found" });
    const others = alert.asked_by.filter((one) => one !== hash);
    if (others.length > 0) await setAskedBy(tx, alert.id, others);
    else await deleteAlert(tx, alert.id);
    return ok(null);
  });

async function ofKey(tx: Tx, key: string) {
  const alert = isUuid(key) ? await alertOfKey(tx, key) : undefined;
  if (alert) await lockContact(tx, alert.contact);
  return alert;
}

/** Ends all alerts of a message's recipient; a guest's contact is put on the stop list. */
export const stopAlerts = (needs: Pick<Needs, "db" | "clock" | "signingSecret">, key: string) =>
  transact(needs.db, async (tx) => {
    const alert = await ofKey(tx, key);
    if (!alert) return refuse({ code: "not_found" });
    const now = needs.clock();
    await stopWaiting(tx, alert.contact, now);
    if (alert.customer_id !== null) await stopFavouritePrices(tx, alert.customer_id, now);
    const guest = alert.phone ?? alert.email;
    if (guest !== null) await saveStop(tx, stopHash(needs, guest), now);
    const own = alert.customer_id === null ? null : await addressesOf(tx, alert.customer_id);
    const addresses = [guest, own?.phone, own?.email].filter((one) => typeof one === "string");
    await callOff(tx, addresses, purposesOf("alert"));
    return ok(null);
  });

/** Restores the alerts that were just stopped. */
export const waitForAlertsAgain = (needs: Pick<Needs, "db" | "clock" | "signingSecret">, key: string) =>
  transact(needs.db, async (tx) => {
    const alert = await ofKey(tx, key);
    if (!alert) return refuse({ code: "not_found" });
    const now = needs.clock();
    await waitAgain(tx, alert.contact, new Date(now.getTime() - undoSeconds * 1000));
    if (alert.customer_id !== null) await resumeFavouriteAlerts(tx, alert.customer_id, now);
    const guest = alert.phone ?? alert.email;
    if (guest !== null) await dropStops(tx, [stopHash(needs, guest)]);
    return ok(null);
  });

/** Moves a guest's alerts to the account that has proved the same phone or confirmed the same e-mail. */
export async function adoptAlerts(tx: Tx, customerId: number): Promise<void> {
  const { phone, email } = await addressesOf(tx, customerId);
  await lockContact(tx, contactOf({ customer_id: customerId, phone: null, email: null }));
  await handToAccount(
    tx,
    customerId,
    [phone, email].filter((one) => one !== null),
  );
}

/**
 * Deletes alerts for the contacts of an account being deleted; the account's own alerts are deleted with it.
 */
export const forgetAlerts = (tx: Tx, addresses: readonly string[]): Promise<void> =>
  deleteOfAddresses(tx, addresses);
