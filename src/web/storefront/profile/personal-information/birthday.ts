// A birthday as people write it, 17.05.1994, and as it is stored, 1994-05-17.

/** The display form; empty when there is none. */
export const birthdayText = (day: string | null): string => day?.split("-").toReversed().join(".") ?? "";

/**
 * The stored form of the typed text: day first, any separator or none, or as a browser fills it in
 * (1994-05-17). Null when nothing was typed, undefined when it is no date.
 */
export function birthdayDay(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const local =
    /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).toReversed() ?? []);
  if (!year || !month || !day) return undefined;
  const stored = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${stored}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(stored) ? stored : undefined;
}
