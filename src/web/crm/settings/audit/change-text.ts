// Parses log entries: the field name at the end of a path, its language, and the kind of its value.
import { kyivIso } from "#kit/clock.ts";
import { formatMoney } from "#kit/money.ts";
import { moment } from "../../moments.ts";

export interface FieldPath {
  /** `old_price` for «variants.DARK-90.old_price» … */
  readonly name: string;
  /** … and «DARK-90» for the same path. */
  readonly of: string | null;
  readonly language: "uk" | "ru" | null;
}

const containers = new Set(["variants", "pictures", "blocks"]);

export function readField(path: string): FieldPath {
  const parts = path.split(".");
  const [first = path] = parts;
  const last = parts.at(-1);
  const language = (last === "uk" || last === "ru") && parts.length > 1 ? last : null;
  const named = language ? parts.slice(0, -1) : parts;
  const isPart = named.length > 1 && containers.has(first);
  return {
    name: (isPart && named.length === 2 ? first : named.at(-1)) ?? path,
    of: isPart ? (named[1] ?? null) : null,
    language,
  };
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);

const isSum = (path: string): boolean => path.split(".").some((part) => part.endsWith("_kop"));

/** Sums, days and moments in readable form; null for any other value. */
export function plainValue(path: string, value: unknown): string | null {
  if (typeof value === "number") return isSum(path) ? formatMoney(value) : String(value);
  // Always with the year.
  if (typeof value === "string" && isMoment(value)) return moment(kyivIso(new Date(value)), "");
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  return day ? `${day}.${month}.${year}` : null;
}

/** The name of a stored setting in its form. */
export const settingPath = (path: string): string =>
  path
    .replaceAll(/_kop(?=\.|$)/g, "")
    .replace(/^cashContract\./, "cashOnDelivery.")
    .replace(/^cashMost$/, "cashOnDelivery.most");

/** The kind of a block of a page: «campaign» for the key «campaign-2». */
export const blockKindIn = (key: string): string => key.replace(/-.*$/, "");
