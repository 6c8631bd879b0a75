// Product alerts: kinds, conditions, and how many people are notified at once. Not here: sending hours and
// limits (shop/messaging/rules/classes.ts).
import type { Kop } from "#kit/money.ts";

/** in_stock: for a sold-out variant · price_drop: for one in stock. */
export const alertKinds = ["in_stock", "price_drop"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The day the meaning of `alerts.consent` last changed. */
export const alertConsentVersion = "2026-11-21";

/**
 * A condition must hold so long before notifications: by then a miscount or a mistyped price is corrected.
 */
export const settleSeconds = 600;

/** People notified for each unit in stock: most look and do not buy, and a late visitor is disappointed. */
export const peoplePerUnit = 5;
/** After this time the next people are notified, if units are left. */
export const turnSeconds = 24 * 3600;

/** Days until a waiting alert, or an ended one, is deleted. */
export const alertLifeDays = { waiting: 365, ended: 90 } as const;

/** How many of the people waiting for a variant are notified now, in the order of requests. */
export const toldNow = ({ onHand, toldLately }: { onHand: number; toldLately: number }): number =>
  Math.max(0, onHand * peoplePerUnit - toldLately);

/** The lowest seen price from which the current price is a drop of at least `percent`. */
export const leastSeen = (price_kop: Kop, percent: number): Kop =>
  Math.max(price_kop + 1, Math.ceil((price_kop * 100) / (100 - percent)));

/** Per contact: a guest's address may have a few, an account many. */
export const mostWaiting = { guest: 20, account: 100 } as const;

/** Alerts of guests that one device stores. */
export const mostOnDevice = 60;

export type TooManyAlerts = { readonly code: "too_many_alerts"; readonly most: number };

/** Why no more alerts are accepted; null: accepted. Frequency is limited in shop/rate-limits. */
export function tooMany(waiting: number, isAccount: boolean): TooManyAlerts | null {
  const most = isAccount ? mostWaiting.account : mostWaiting.guest;
  return waiting >= most ? { code: "too_many_alerts", most } : null;
}
