// The value of a spreadsheet cell, written by any program.

/** «1 250,50» and 1250.5 alike; null when it is no number. */
export function numberIn(text: string): number | null {
  const bare = text.replace(/[\s₴]/g, "").replace(",", ".");
  return /^\d{1,12}(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i.test(bare) ? Number(bare) : null;
}

/** Databases have no year 0. */
const inRange = (day: string): string | null => {
  if (day.startsWith("0000")) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
};

/** Day 0 of spreadsheets: all days since March 1900 are counted from it. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** «2026-11-30», «30.11.2026» or a spreadsheet's day number; null when it is none of these. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]*)?$/.exec(text.trim())?.[1];
  if (iso) return inRange(iso);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  if (day && month && year) return inRange(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const serial = /^\d{5}(?:\.0+)?$/.test(text.trim()) ? Number(text) : null;
  return serial === null ? null : new Date(SHEET_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}
