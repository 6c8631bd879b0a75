// What the audit records: each changed field, with both values.

const auditSubjects = [
  "staff",
  "customer",
  "review",
  "lead",
  "product",
  "category",
  "collection",
  "promo_code",
  "promotion",
  "certificate",
  "settings",
  "import",
  "customer_import",
  "payout",
  "saved_view",
  "page",
  "home",
  "landing",
  "call",
  "synonyms",
  "directory",
  "limit",
  "api_key",
  "webhook",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** The log also shows order events. */
export const logSubjects = ["order", ...auditSubjects] as const;
export type LogSubject = (typeof logSubjects)[number];

export type AuditAction = "created" | "changed" | "deleted";

export interface Change {
  /** A path with dots for nested objects: `hours.opens`. */
  readonly field: string;
  /** Null: no value before. */
  readonly from: unknown;
  /** Null: no value now. */
  readonly to: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** As it would be stored in JSON, so that a Date equals its text. */
const stored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** The fields that differ, sorted by name; arrays are compared as a whole. */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const from = new Map<string, unknown>(Object.entries(before ?? {}));
  const to = new Map<string, unknown>(Object.entries(after ?? {}));
  return [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((field): Change[] => {
    const [was, is] = [from.get(field), to.get(field)];
    if (isRecord(was) && isRecord(is))
      return changesBetween(was, is).map((change) => ({ ...change, field: `${field}.${change.field}` }));
    const change = { field, from: stored(was), to: stored(is) };
    return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [change];
  });
}
