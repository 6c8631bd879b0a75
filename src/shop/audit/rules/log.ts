// The audit log as one timeline: audited changes and order events, which have their own table. Paging uses a
// cursor, so that new entries do not shift the pages.
import type { Change } from "./changes.ts";

/** Source of a line; at the same moment order events come first. */
export type Source = "order" | "audit";
const letters: Readonly<Record<Source, string>> = { order: "o", audit: "a" };

export interface Cursor {
  readonly at: Date;
  readonly source: Source;
  readonly id: number;
}

/** «1763650000000.a.12» */
export const cursorText = ({ at, source, id }: Cursor): string => `${at.getTime()}.${letters[source]}.${id}`;

/** Null when it is not a valid cursor. */
export function readCursor(text: string): Cursor | null {
  const [, at, letter, id] = /^(\d{1,13})\.([ao])\.(\d{1,10})$/.exec(text) ?? [];
  if (at === undefined || Number(id) > 2_147_483_647) return null;
  return { at: new Date(Number(at)), source: letter === "a" ? "audit" : "order", id: Number(id) };
}

/** Which lines of a source, at exactly the cursor's moment, come after the cursor's line. */
export const comesAfter = (source: Source, cursor: Cursor): "all" | "none" | "smaller" =>
  source === cursor.source ? "smaller" : source === "audit" ? "all" : "none";

/** One of the changes of an edited order, as order history stores it. */
interface EditedPart {
  readonly what: string;
  readonly name_uk?: string;
  readonly before: unknown;
  readonly after: unknown;
}

const placeText = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "uk" in value && "type" in value
    ? value.uk || value.type
    : value;

const partChange = ({ what, name_uk, before, after }: EditedPart): Change => ({
  field: name_uk ?? what,
  from: placeText(before) ?? null,
  to: placeText(after) ?? null,
});

/** What an order event changed, in the form of all other changes. */
export function eventChanges(kind: string, data: Readonly<Record<string, unknown>>): Change[] {
  // Its reason alone would not say what was done.
  if (kind === "unpaid_let_go") return [{ field: kind, from: null, to: data.reason ?? null }];
  const { from, to, ...rest } = data;
  if (kind === "edited" && Array.isArray(data.changes)) {
    const { changes, ...noted } = data;
    return [...(changes as EditedPart[]).map(partChange), ...eventChanges("noted", noted)];
  }
  const moved = to === undefined ? [] : [{ field: kind, from: from ?? null, to }];
  const noted = Object.entries(rest).map(([field, value]) => ({ field, from: null, to: value ?? null }));
  return [...moved, ...noted];
}
