// The chosen day and hours among those of the quote. Pure.
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import type { ParcelDraft } from "../checkout-draft.ts";

type Choice = Pick<ParcelDraft["delivery"], "date" | "slot">;

export interface ChosenMoment {
  readonly day: DeliveryDayJson | null;
  readonly slot: string | null;
}

const isOpen = ({ closed }: { readonly closed: unknown }): boolean => closed === null;

/** No choice, or one no longer available, means the first available. */
export function chosenMoment({ date, slot }: Choice, days: readonly DeliveryDayJson[]): ChosenMoment {
  const open = days.filter(isOpen);
  const day = open.find((one) => one.day === date) ?? open[0] ?? null;
  const slots = day?.slots.filter(isOpen) ?? [];
  return { day, slot: (slots.find((one) => one.slot === slot) ?? slots[0])?.slot ?? null };
}

/**
 * In the form of an order. Without hours, no choice stays empty: as soon as possible; hours come with their
 * day, so that the buyer gets the ones they saw.
 */
export function toldMoment(
  chosen: Choice,
  days: readonly DeliveryDayJson[],
): { date: string | null; slot?: string } {
  const { day, slot } = chosenMoment(chosen, days);
  if (day === null || slot === null) return { date: chosen.date || null };
  return { date: day.day, slot };
}
