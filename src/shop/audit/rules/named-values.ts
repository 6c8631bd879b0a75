// Values of the log that are ids of other things: each is shown by its name.
import type { AuditSubject } from "./changes.ts";

export interface LoggedThing {
  readonly subject: AuditSubject;
  readonly thing: string;
}

const subjects: Readonly<Record<string, AuditSubject>> = {
  category_id: "category",
  parent_id: "category",
  categories: "category",
  collections: "collection",
  products: "product",
};

const lastPart = (field: string): string => field.split(".").at(-1) ?? field;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What `name` returns for each id in a field's value; other values stay. */
function replaced(field: string, value: unknown, name: (thing: LoggedThing) => unknown): unknown {
  const subject = subjects[lastPart(field)];
  if (subject && typeof value === "number") return name({ subject, thing: String(value) });
  if (Array.isArray(value)) return value.map((one) => replaced(field, one, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(key, part, name)]));
  return value;
}

/** The things that a field's value names by id. */
export function thingsIn(field: string, value: unknown): LoggedThing[] {
  const things: LoggedThing[] = [];
  replaced(field, value, (thing) => things.push(thing));
  return things;
}

/** The value with names; what has none any more keeps its number. */
export const withNames = (
  field: string,
  value: unknown,
  nameOf: (thing: LoggedThing) => string | null,
): unknown => replaced(field, value, (thing) => nameOf(thing) ?? `№\u00a0${thing.thing}`);
