// Reading a stored form: data of another build, or edited by hand, must not break a page.

export type Stored = Readonly<Record<string, unknown>>;

export const isRecord = (stored: unknown): stored is Stored =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);

/** The plain fields of stored data: texts, numbers and switches. An invalid one counts as empty. */
export const plainFields = <Draft extends object>(given: Stored, empties: Draft): Draft =>
  Object.fromEntries(
    Object.entries(empties).map(([field, empty]) => {
      const value = given[field];
      return [field, typeof value === typeof empty && typeof value !== "object" ? value : empty];
    }),
  ) as Draft;
