import { numberText, typedNumber } from "../form/typed-number.ts";
import type { Draft } from "../form/use-editor.ts";
import { shownSlots, shownZones, typedSlots, typedZones } from "./courier-draft.ts";
import { type FieldSpec, fieldsIn, type Groups } from "./sections.ts";

/** A section in JSON: sums in hryvnias. */
export type SectionJson = Readonly<Record<string, unknown>>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const PERMANENT = 301;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let inner = target;
  for (const name of names) {
    const next = inner[name];
    const child = isRecord(next) ? next : {};
    inner[name] = child;
    inner = child;
  }
  inner[last] = value;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fieldNames({ name, kind, isPair }: FieldSpec): readonly string[] {
  if (isPair) return [`${name}.uk`, `${name}.ru`];
  return isByWeekday(kind) ? weekdays.map((day) => `${name}.${day}`) : [name];
}

const isByWeekday = (kind: FieldSpec["kind"]): boolean => kind === "weekdays" || kind === "week";
const weekdayIn = (name: string, field: string): number => Number(field.slice(name.length + 1));

const placesText = (day: unknown): string =>
  isRecord(day) ? `${String(day.day)} ${typeof day.most === "number" ? day.most : ""}`.trim() : "";

const ruleText = (rule: unknown): string =>
  isRecord(rule) ? `${String(rule.from)} ${String(rule.to)} ${String(rule.status)}` : "";

function shown({ name, kind }: FieldSpec, field: string, value: SectionJson): string | boolean {
  const set = at(value, name);
  switch (kind) {
    case "switch":
    case "maintenance":
      return set === true;
    case "weekdays":
      return listed(set).includes(weekdayIn(name, field));
    case "week": {
      const most = listed(set)[weekdayIn(name, field) - 1];
      return numberText(typeof most === "number" ? most : null);
    }
    case "dayPlaces":
      return listed(set).map(placesText).join("\n");
    case "zones":
      return shownZones(set);
    case "slots":
      return shownSlots(set);
    case "lines":
      return listed(set).join("\n");
    case "categories":
      return listed(set).join(" ");
    case "redirects":
      return listed(set).map(ruleText).join("\n");
    case "number":
    case "money":
      return numberText(typeof set === "number" ? set : null);
    default:
      return String(at(value, field) ?? "");
  }
}

export function sectionDraft(groups: Groups, value: SectionJson): Draft {
  const entries = fieldsIn(groups).flatMap((spec) =>
    fieldNames(spec).map((field) => [field, shown(spec, field, value)] as const),
  );
  return Object.fromEntries(entries);
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const idsIn = (text: string): number[] => text.split(" ").filter(Boolean).map(Number);

function ruleOf(line: string): object {
  const [from = "", to = "", status] = line.split(/\s+/);
  return { from, to, status: status === undefined ? PERMANENT : Number(status) };
}

/** A day without a number has no limit. */
function placesOf(line: string): object {
  const [day = "", most = ""] = line.split(/\s+/);
  return { day, most: typedNumber(most) };
}

function typed({ name, kind }: FieldSpec, field: string, draft: Draft): unknown {
  const text = String(draft[field]);
  switch (kind) {
    case "switch":
    case "maintenance":
      return draft[field] === true;
    case "weekdays":
      return weekdays.filter((day) => draft[`${name}.${day}`] === true);
    case "week":
      return weekdays.map((day) => typedNumber(String(draft[`${name}.${day}`])));
    case "dayPlaces":
      return linesOf(text).map(placesOf);
    case "zones":
      return typedZones(text);
    case "slots":
      return typedSlots(text);
    case "lines":
      return linesOf(text);
    case "categories":
      return idsIn(text);
    case "redirects":
      return linesOf(text).map(ruleOf);
    case "number":
    case "money":
      return typedNumber(text);
    default:
      return text;
  }
}

export function sectionJson(groups: Groups, draft: Draft): SectionJson {
  const value: Record<string, unknown> = {};
  for (const spec of fieldsIn(groups))
    for (const field of fieldNames(spec))
      put(value, isByWeekday(spec.kind) ? spec.name : field, typed(spec, field, draft));
  return value;
}

/** The error of a field, or of the first wrong line of a list, counted from 1. */
export function troubleOf(errors: Readonly<Record<string, string>>, field: string) {
  for (const [name, text] of Object.entries(errors)) {
    if (name === field) return { text, line: null };
    const line = name.startsWith(`${field}.`)
      ? Number(name.slice(field.length + 1).split(".")[0])
      : Number.NaN;
    if (Number.isInteger(line)) return { text, line: line + 1 };
  }
  return null;
}
