// The moments of today when parcels leave, and the next one: how many there are for each, how many are packed.
import { type Day, kyivDate, kyivIso, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";
import { dispatchDay } from "../../delivery/rules/arrival.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import type { DispatchTime } from "./dispatch.ts";
import type { PackStage, Wave } from "./packing.ts";

interface DueOrder {
  readonly wave: Wave;
  readonly stage: PackStage;
  /** `at` in ISO 8601; null once it has left. */
  readonly due: (DispatchTime & { readonly at: string }) | null;
}

export interface Cutoff {
  readonly wave: Wave;
  readonly day: Day;
  /** "HH:MM" */
  readonly time: string;
  /** ISO 8601 */
  readonly at: string;
  /** Of this cut-off, those that have left today among them. */
  readonly total: number;
  readonly packed: number;
  /** Still to be packed by then, those of earlier moments among them: what the packers have before them. */
  readonly left: number;
}

type Waiting = DueOrder & { readonly due: NonNullable<DueOrder["due"]> };

const isPacked = ({ stage }: DueOrder): boolean => stage === "packed" || stage === "shipped";
const byMoment = (a: Waiting, b: Waiting): number => Date.parse(a.due.at) - Date.parse(b.due.at);

/** The next moment of these that is not ready for, else the last. */
function pressing(orders: readonly Waiting[]): DispatchTime | null {
  const sorted = [...orders].sort(byMoment);
  return (sorted.find((order) => !isPacked(order)) ?? sorted.at(-1))?.due ?? null;
}

function momentOf(
  wave: Wave,
  orders: readonly Waiting[],
  settings: DeliverySettings,
  now: Date,
): DispatchTime | null {
  const today = kyivDate(now);
  const leavesToday = dispatchDay(kyivStartOfDay(today), settings) === today;
  return wave === "carrier" && leavesToday ? { day: today, time: settings.cutoff } : pressing(orders);
}

/**
 * The cut-offs to show, in the order of `waves`; one without a moment is not there.
 * @param shipped what has left today
 */
export function cutoffsOf(
  orders: readonly DueOrder[],
  {
    shipped,
    settings,
    now,
  }: { shipped: Readonly<Record<"carrier" | "pickup", number>>; settings: DeliverySettings; now: Date },
): Cutoff[] {
  const waiting = orders.filter((order): order is Waiting => order.due !== null);
  const left = waiting.filter((order) => !isPacked(order));
  return (["carrier", "pickup", "later"] as const).flatMap((wave) => {
    const all = waiting.filter((order) => order.wave === wave);
    const moment = momentOf(wave, all, settings, now);
    if (!moment) return [];
    const { day, time } = moment;
    const at = kyivMoment(`${day}T${time}`);
    const mine = wave === "later" ? all.filter(({ due }) => due.day === day) : all;
    const gone = wave === "later" ? 0 : shipped[wave];
    return {
      wave,
      day,
      time,
      at: kyivIso(at),
      total: mine.length + gone,
      packed: mine.filter(isPacked).length + gone,
      left: left.filter(({ due }) => Date.parse(due.at) <= at.getTime()).length,
    };
  });
}
