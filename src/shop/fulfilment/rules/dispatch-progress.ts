// Today's dispatch cut-offs and the next one: how many parcels each has, how many are packed.
import { type Day, kyivDate, kyivIso, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";
import { dispatchDay } from "#shop/delivery/rules/days/arrival.ts";
import type { DeliverySettings } from "#shop/delivery/rules/settings.ts";
import type { DispatchTime } from "./dispatch.ts";
import { isCarried, type PackStage, type Wave } from "./packing.ts";

/** Who takes the parcel: each has separate cut-offs. */
const handovers = ["carrier", "courier", "pickup"] as const;
export type Handover = (typeof handovers)[number];

type Delivery = Parameters<typeof isCarried>[0];

const handoverOf = (order: Delivery): Handover =>
  isCarried(order) ? "carrier" : order.delivery.carrier === "own" ? "courier" : "pickup";

interface DueOrder extends Delivery {
  readonly wave: Wave;
  readonly stage: PackStage;
  /** `at` in ISO 8601; null once dispatched. */
  readonly due: (DispatchTime & { readonly at: string }) | null;
}

export interface Cutoff {
  readonly isLater: boolean;
  readonly handover: Handover;
  readonly day: Day;
  /** "HH:MM" */
  readonly time: string;
  /** ISO 8601 */
  readonly at: string;
  /** Orders of this cut-off, including those dispatched today. */
  readonly total: number;
  readonly packed: number;
  /** Still to be packed by then, including earlier cut-offs: the packers' remaining work. */
  readonly left: number;
}

type Waiting = DueOrder & { readonly due: NonNullable<DueOrder["due"]> };

const isPacked = ({ stage }: DueOrder): boolean => stage === "packed" || stage === "shipped";
const byMoment = (a: Waiting, b: Waiting): number => Date.parse(a.due.at) - Date.parse(b.due.at);

/** The moment of the first unpacked order, else the last one. */
function pressing(orders: readonly Waiting[]): DispatchTime | null {
  const sorted = [...orders].sort(byMoment);
  return (sorted.find((order) => !isPacked(order)) ?? sorted.at(-1))?.due ?? null;
}

function momentOf(
  { isLater, handover }: Pick<Cutoff, "isLater" | "handover">,
  orders: readonly Waiting[],
  settings: DeliverySettings,
  now: Date,
): DispatchTime | null {
  const today = kyivDate(now);
  const leavesToday = dispatchDay(kyivStartOfDay(today), settings) === today;
  return handover === "carrier" && !isLater && leavesToday
    ? { day: today, time: settings.cutoff }
    : pressing(orders);
}

/**
 * The cut-offs to show, one for each handover today and one for a later day; none without a moment.
 * @param shipped what was dispatched today
 */
export function cutoffsOf(
  orders: readonly DueOrder[],
  {
    shipped,
    settings,
    now,
  }: { shipped: Readonly<Record<Handover, number>>; settings: DeliverySettings; now: Date },
): Cutoff[] {
  const waiting = orders.filter((order): order is Waiting => order.due !== null);
  const left = waiting.filter((order) => !isPacked(order));
  const groups = [false, true].flatMap((isLater) => handovers.map((handover) => ({ isLater, handover })));
  return groups.flatMap((group) => {
    const { isLater, handover } = group;
    const all = waiting.filter(
      (order) => (order.wave === "later") === isLater && handoverOf(order) === handover,
    );
    const moment = momentOf(group, all, settings, now);
    if (!moment) return [];
    const { day, time } = moment;
    const at = kyivMoment(`${day}T${time}`);
    const mine = isLater ? all.filter(({ due }) => due.day === day) : all;
    const gone = isLater ? 0 : shipped[handover];
    return {
      ...group,
      day,
      time,
      at: kyivIso(at),
      total: mine.length + gone,
      packed: mine.filter(isPacked).length + gone,
      left: left.filter(({ due }) => Date.parse(due.at) <= at.getTime()).length,
    };
  });
}
