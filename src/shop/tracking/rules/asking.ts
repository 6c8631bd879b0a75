// How often to poll the carrier about a parcel: often when a change is near, rarely when none is likely,
// never at night, and not forever.
import { addDays, type Day, kyivDate, kyivHourMinute, kyivMoment } from "#kit/clock.ts";
import {
  isWaiting,
  type MoneyOnDelivery,
  type ParcelState,
} from "#shop/delivery/rules/parcels/parcel-states.ts";

/** Minutes between two requests. */
export interface AskingPace {
  readonly near: number;
  readonly onItsWay: number;
  readonly rare: number;
  readonly old: number;
  /** No polling at night. */
  readonly sleeps: boolean;
}

export const livePace: AskingPace = {
  near: 45,
  onItsWay: 120,
  rare: 6 * 60,
  old: 24 * 60,
  sleeps: true,
};

/** In a demo a parcel is delivered within minutes. */
export const demoPace: AskingPace = { near: 0.2, onItsWay: 0.2, rare: 0.2, old: 1, sleeps: false };

const giveUpDays = 45;
const oldDays = 14;
const nightFrom = "22:00";
const nightUntil = "07:00";

export interface AskedAbout {
  /** Null: nothing reported yet. */
  readonly state: ParcelState | null;
  readonly money: MoneyOnDelivery | null;
  readonly since: Date | null;
  readonly arrivesOn: Day | null;
  readonly begunAt: Date;
  /** Cash on delivery. */
  readonly bringsCash: boolean;
}

const minute = 60_000;
const dayLong = 24 * 60 * minute;

/** Final: no more reports are expected. */
const isOver = ({ state, money, bringsCash }: AskedAbout): boolean =>
  state === "received" && (!bringsCash || money === "paid_out");

function minutesUntil({ state, since, arrivesOn }: AskedAbout, now: Date, pace: AskingPace): number {
  if (since && now.getTime() - since.getTime() > oldDays * dayLong) return pace.old;
  if (state === null || state === "created") return pace.onItsWay;
  if (isWaiting(state) || state === "on_the_way_to_door") return pace.near;
  if (state === "handed_over" || state === "in_transit" || state === "redirected") {
    return arrivesOn !== null && arrivesOn <= kyivDate(now) ? pace.near : pace.onItsWay;
  }
  return state === "deleted" ? pace.old : pace.rare;
}

function afterNight(at: Date): Date {
  const time = kyivHourMinute(at);
  if (time >= nightUntil && time < nightFrom) return at;
  const morning = time < nightUntil ? kyivDate(at) : addDays(kyivDate(at), 1);
  return kyivMoment(`${morning}T${nightUntil}`);
}

/** When to poll next; null when no more reports are expected. */
export function nextAsk(parcel: AskedAbout, now: Date, pace: AskingPace): Date | null {
  if (isOver(parcel) || now.getTime() - parcel.begunAt.getTime() > giveUpDays * dayLong) return null;
  const at = new Date(now.getTime() + minutesUntil(parcel, now, pace) * minute);
  return pace.sleeps ? afterNight(at) : at;
}
