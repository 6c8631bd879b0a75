// What people wait for, when it has come, and how many of them are told at once. Not here: who may be written to when
// (shop/messaging/rules/classes.ts).
import type { Kop } from "#kit/money.ts";

/** in_stock: a sold-out variant is to come back · price_drop: one on the shelf is to cost less. */
export const alertKinds = ["in_stock", "price_drop"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The day the wording of `alerts.consent` last changed its meaning. */
export const alertConsentVersion = "2026-11-21";

/** What is waited for must hold so long before anybody is told: a miscount, or a price mistyped, is put right by then. */
export const settleSeconds = 600;

/** How many are told of each piece on the shelf: most look and do not buy, and nobody likes to come too late. */
export const peoplePerPiece = 5;
/** After so long the next ones are told, when there still are pieces. */
export const turnSeconds = 24 * 3600;

/** A wish that has waited so long is forgotten, as is one that was told of. */
export const alertLifeDays = { waiting: 365, ended: 90 } as const;

/** How many of those who wait for a variant are told now, the first who asked first. */
export const toldNow = ({ onHand, toldLately }: { onHand: number; toldLately: number }): number =>
  Math.max(0, onHand * peoplePerPiece - toldLately);

/** The least price seen that a price now is a fall from, by `percent` of it or more. */
export const leastSeen = (price_kop: Kop, percent: number): Kop =>
  Math.max(price_kop + 1, Math.ceil((price_kop * 100) / (100 - percent)));

/** As its contact has it: a guest's address may have asked for a few, an account for many. */
export const mostWaiting = { guest: 20, account: 100 } as const;

/** Wishes of guests that one device remembers. */
export const mostOnDevice = 60;

export type TooManyAlerts = { readonly code: "too_many_alerts"; readonly most: number };

/** Why one more wish is not taken in; null: it is. How often one may wish says shop/rate-limits. */
export function tooMany(waiting: number, isAccount: boolean): TooManyAlerts | null {
  const most = isAccount ? mostWaiting.account : mostWaiting.guest;
  return waiting >= most ? { code: "too_many_alerts", most } : null;
}
