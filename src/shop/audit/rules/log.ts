// The audit log as one timeline: audited changes and order events, which have their own table. Paging uses a
// cursor, so that new entries do not shift the pages.
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
