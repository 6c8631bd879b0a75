// Zones and slots of the shop's own courier in their editors: each list is one text field of the form.
import { numberText, typedNumber } from "../form/typed-number.ts";

export interface ZoneDraft {
  readonly name: string;
  readonly cities: readonly { readonly ref: string; readonly name: string }[];
  readonly price: string;
  readonly freeFrom: string;
  readonly weekdays: readonly number[];
}

export interface SlotDraft {
  readonly from: string;
  readonly to: string;
  readonly cutoff: string;
  readonly daysBefore: string;
  readonly capacity: string;
}

type Json = Readonly<Record<string, unknown>>;
const listed = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): string => numberText(typeof value === "number" ? value : null);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

export const zonesText = (zones: readonly ZoneDraft[]): string => JSON.stringify(zones);
export const zonesOf = (draft: string): readonly ZoneDraft[] => JSON.parse(draft || "[]");
export const slotsText = (slots: readonly SlotDraft[]): string => JSON.stringify(slots);
export const slotsOf = (draft: string): readonly SlotDraft[] => JSON.parse(draft || "[]");

export const shownZones = (value: unknown): string =>
  zonesText(
    listed(value).map((zone) => ({
      name: text(zone.name),
      cities: listed(zone.cities).map((city) => ({ ref: text(city.ref), name: text(city.name) })),
      price: number(zone.price),
      freeFrom: number(zone.freeFrom),
      weekdays: Array.isArray(zone.weekdays) ? zone.weekdays : [],
    })),
  );

export const typedZones = (draft: string): readonly object[] =>
  zonesOf(draft).map(({ price, freeFrom, ...zone }) => ({
    ...zone,
    price: typedNumber(price),
    freeFrom: typedNumber(freeFrom),
  }));

export const shownSlots = (value: unknown): string =>
  slotsText(
    listed(value).map((slot) => ({
      from: text(slot.from),
      to: text(slot.to),
      cutoff: text(slot.cutoff),
      daysBefore: number(slot.daysBefore),
      capacity: number(slot.capacity),
    })),
  );

export const typedSlots = (draft: string): readonly object[] =>
  slotsOf(draft).map(({ daysBefore, capacity, ...slot }) => ({
    ...slot,
    daysBefore: typedNumber(daysBefore),
    capacity: typedNumber(capacity),
  }));
