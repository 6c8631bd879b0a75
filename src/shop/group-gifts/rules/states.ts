// The state of a group gift, and what follows from it. Pure.
import { addDays, type Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { Ledger } from "../../certificates/rules/ledger.ts";

export const groupGiftStates = [
  /** Contributions are taken. */
  "open",
  /** The sum is there: the organiser orders. */
  "reached",
  /** The day has passed, or the organiser closed it: the organiser decides. */
  "ended",
  "ordered",
  /** Everybody gets the money back. */
  "given_back",
] as const;
export type GroupGiftState = (typeof groupGiftStates)[number];

export const leastTarget_kop: Kop = 100_00;
export const mostTarget_kop: Kop = 100_000_00;
export const leastContribution_kop: Kop = 10_00;
export const mostContribution_kop: Kop = 20_000_00;
export const maxTitle = 80;
export const maxNote = 500;
/** How far ahead its last day may be. */
export const maxDaysAhead = 90;
/** Contributions of one gift, paid or not. */
export const maxContributions = 300;
/** Open gifts of one organiser. */
export const maxOpen = 20;
/** The wishes of several people share one card. */
export const maxWish = 120;

export const isComingDay = (day: Day, today: Day): boolean =>
  day >= today && day <= addDays(today, maxDaysAhead);

export interface GroupGiftFacts {
  readonly target_kop: Kop;
  readonly ends_on: Day;
  readonly closed_at: Date | null;
  readonly given_back_at: Date | null;
}

export type GroupLedger = Pick<
  Ledger,
  "balance_kop" | "spent_kop" | "issued_kop" | "held_kop" | "refunded_kop"
>;

/** What was contributed and did not go back. */
export const collectedOf = ({ issued_kop, held_kop, refunded_kop }: GroupLedger): Kop =>
  issued_kop - held_kop - refunded_kop;

export function stateOf(gift: GroupGiftFacts, ledger: GroupLedger, today: Day): GroupGiftState {
  if (gift.given_back_at) return "given_back";
  if (ledger.spent_kop > 0) return "ordered";
  if (gift.closed_at || gift.ends_on < today) return "ended";
  return collectedOf(ledger) >= gift.target_kop ? "reached" : "open";
}

/** The organiser decides: orders, asks for more, or gives the money back. */
export const isUndecided = (state: GroupGiftState): boolean => state === "reached" || state === "ended";

/** Money that comes now belongs to nothing any more. */
export const isOver = (state: GroupGiftState): boolean => state === "ordered" || state === "given_back";

const remindAfterDays = 7;
const giveBackAfterDays = 14;

export type EndStep = "tell" | "remind" | "give_back";

/** What is due for a gift whose organiser decides; null: nothing. */
export function endStep(
  { ended_at, reminders }: { readonly ended_at: Date | null; readonly reminders: number },
  now: Date,
): EndStep | null {
  if (ended_at === null) return "tell";
  const days = (now.getTime() - ended_at.getTime()) / 86_400_000;
  if (days >= giveBackAfterDays) return "give_back";
  return days >= remindAfterDays && reminders === 0 ? "remind" : null;
}

/** The day on which everybody gets the money back unless the organiser decides. */
export const decideUntil = (ended: Day): Day => addDays(ended, giveBackAfterDays);
