// When the demo's orders are placed, and the times of their later steps. Pure except for the dice.
import { addDays, kyivDate, kyivHourMinute, kyivStartOfDay, weekday } from "#kit/clock.ts";
import { dispatchDay } from "#shop/delivery/rules/days/arrival.ts";
import type { DeliverySettings, DeliveryType } from "#shop/delivery/rules/settings.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import type { Dice } from "../dice.ts";
import { giftTexts } from "../gift-texts.ts";

export interface PlannedStep {
  readonly to: Exclude<OrderStatus, "new">;
  readonly at: Date;
  readonly by: "manager" | "packer" | "system";
  readonly comment?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** A time of a Kyiv day. */
const onDay = (day: string, minutes: number): Date => later(kyivStartOfDay(day), minutes * MINUTE);

const hourWeights: readonly (readonly [number, number])[] = [
  [0, 1],
  [7, 2],
  [8, 4],
  [9, 7],
  [10, 9],
  [11, 10],
  [12, 10],
  [13, 10],
  [14, 9],
  [15, 7],
  [16, 7],
  [17, 7],
  [18, 8],
  [19, 9],
  [20, 10],
  [21, 10],
  [22, 7],
  [23, 3],
];

/**
 * Times of this many orders over the days before now: the season grows, Sundays are slow, the last week is
 * busy.
 */
export function moments({ now, chance }: { now: Date; chance: Dice }, count: number, days: number): Date[] {
  const today = kyivDate(now);
  const weights = Array.from({ length: days }, (_, ago) => {
    const day = addDays(today, -ago);
    return [day, (2 - ago / days) * (weekday(day) === 7 ? 0.6 : 1) * (ago < 7 ? 1.6 : 1)] as const;
  });
  const passed = now.getTime() - kyivStartOfDay(today).getTime();
  return Array.from({ length: count }, () => {
    const day = chance.weigh(weights);
    const minutes = chance.weigh(hourWeights) * 60 + chance.roll() * 60;
    // Today ends at the current time.
    return day === today ? later(now, -Math.ceil(chance.roll() * passed)) : onDay(day, minutes);
  }).sort((a, b) => a.getTime() - b.getTime());
}

/** During working hours, or at the start of the next ones. */
function working(at: Date, chance: Dice): Date {
  const time = kyivHourMinute(at);
  if (time >= "09:00" && time < "20:00") return at;
  const day = time < "09:00" ? kyivDate(at) : addDays(kyivDate(at), 1);
  return onDay(day, 9 * 60 + chance.between(3, 55));
}

export type Outcome = "kept" | "cancelled" | "returned";

/** All steps of an order from its placing to its end, past or future. */
export function life(
  { settings, chance }: { settings: DeliverySettings; chance: Dice },
  at: Date,
  delivery: DeliveryType,
  outcome: Outcome,
): PlannedStep[] {
  const confirmed = working(later(at, chance.between(8, 95) * MINUTE), chance);
  if (outcome === "cancelled") {
    const comment = chance.pick(giftTexts.cancel_reasons);
    const cancelled = working(later(confirmed, chance.between(1, 30) * HOUR), chance);
    if (chance.chance(45)) return [{ to: "cancelled", at: cancelled, by: "manager", comment }];
    return [
      { to: "confirmed", at: confirmed, by: "manager" },
      { to: "cancelled", at: cancelled, by: "manager", comment },
    ];
  }
  const day = dispatchDay(confirmed, settings);
  const morning = onDay(day, 10 * 60 + chance.between(0, 200));
  const packing = morning > confirmed ? morning : later(confirmed, chance.between(10, 40) * MINUTE);
  const evening = onDay(day, 15 * 60 + chance.between(40, 150));
  const shipped = evening > packing ? evening : later(packing, chance.between(15, 60) * MINUTE);
  const steps: PlannedStep[] = [
    { to: "confirmed", at: confirmed, by: "manager" },
    { to: "packing", at: packing, by: "packer" },
    { to: "shipped", at: shipped, by: "packer" },
  ];
  if (outcome === "returned" && delivery !== "pickup") {
    const back = working(later(shipped, chance.between(8, 10) * DAY), chance);
    return [...steps, { to: "returned", at: back, by: "manager", comment: giftTexts.return_reason }];
  }
  const nights =
    delivery === "pickup"
      ? 0
      : chance.weigh([
          [1, 6],
          [2, 5],
          [3, 2],
          [4, 1],
        ] as const);
  const taken =
    delivery === "pickup"
      ? later(shipped, chance.between(1, 20) * HOUR)
      : onDay(addDays(day, nights), chance.between(600, 1_200));
  const delivered = taken > shipped ? taken : later(shipped, HOUR);
  const completed = later(delivered, chance.between(20, 40) * HOUR);
  return [
    ...steps,
    { to: "delivered", at: delivered, by: "system" },
    { to: "completed", at: completed, by: "system" },
  ];
}
