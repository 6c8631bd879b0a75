// The URL of a list: its parameters are described once and are read and written from the description. Without
// zod, because pages in the browser build these URLs.
import { addDays, type Day } from "../clock.ts";
import { controlCharacters, normalized, rawLength } from "../text/normalized.ts";

interface Field<T> {
  /** Without the parameter, or with an invalid one. */
  readonly plain: T;
  /** Undefined: invalid. No text is empty; only lists of values use those after the first. */
  readonly read: (first: string, more: readonly string[]) => T | undefined;
  /** Also in the URL when it is the plain value. */
  readonly isAlwaysWritten?: true;
}

type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
type OptionalKey<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];
type Needed<F> = { [K in Exclude<keyof F, OptionalKey<F>>]: ValueOf<F[K]> };
type Optional<F> = { [K in OptionalKey<F>]?: ValueOf<F[K]> };
type Query<F> = { [K in keyof (Needed<F> & Optional<F>)]: (Needed<F> & Optional<F>)[K] };
type Part<Q> = { [K in keyof Q]?: Q[K] | undefined };

/** A line of at most this many characters, normalised. */
export const text = (most: number): Field<string> => ({
  plain: "",
  read(first) {
    if (first.length > rawLength(most)) return undefined;
    const line = normalized(first);
    return line.length <= most && !controlCharacters.test(line) ? line : undefined;
  },
});

export function oneOf<const T extends string | number>(values: readonly T[]): Field<T | undefined>;
export function oneOf<const T extends string | number>(values: readonly T[], plain: T): Field<T>;
export function oneOf<T extends string | number>(values: readonly T[], plain?: T): Field<T | undefined> {
  return { plain, read: (first) => values.find((value) => String(value) === first) };
}

/** Several of these values: in one parameter, divided by commas, or in several. */
export function someOf<const T extends string>(values: readonly T[]): Field<T[]> {
  return {
    plain: [],
    read(first, more) {
      const given = [first, ...more];
      if (given.length > 20 || given.some(({ length }) => length > 300)) return undefined;
      const parts = given.flatMap((part) => part.split(",")).filter(Boolean);
      const known = parts.flatMap((part) => values.find((value) => value === part) ?? []);
      return known.length === parts.length ? known : undefined;
    },
  };
}

export function whole(least: number, most: number): Field<number | undefined>;
export function whole(least: number, most: number, plain: number): Field<number>;
export function whole(least: number, most: number, plain?: number): Field<number | undefined> {
  return {
    plain,
    read(first) {
      const value = Number(first);
      return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
    },
  };
}

/** A row's id in the database. */
export const rowId = () => whole(1, 2_147_483_647);

export const page = (last = 100_000): Field<number> => whole(1, last, 1);

/** The same for each list: not in the URL. */
export const fixed = (value: number): Field<number> => ({ plain: value, read: () => undefined });

const calendarDay = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day on which the shop can have data. */
export const day = (): Field<Day | undefined> =>
  matching((given) => calendarDay.test(given) && addDays(given, 0) === given);

export const matching = (isValid: (given: string) => boolean): Field<string | undefined> => ({
  plain: undefined,
  read: (first) => (isValid(first) ? first : undefined),
});

export const always = <T>(field: Field<T>): Field<T> => ({ ...field, isAlwaysWritten: true });

const written = (value: unknown): string => String(value ?? "");

/** The parameters are written in the order of the fields. */
export function listAddress<F extends Fields>(fields: F) {
  const entries = Object.entries(fields);
  /** The list without parameters in its URL. */
  const plain = Object.fromEntries(
    entries.flatMap(([name, field]) => (field.plain === undefined ? [] : [[name, field.plain]])),
  ) as Query<F>;

  /** Invalid parameters are ignored. */
  function parse(params: URLSearchParams): Query<F> {
    const given = entries.flatMap(([name, { read }]) => {
      const [first, ...more] = params.getAll(name).filter(Boolean);
      const value = first === undefined ? undefined : read(first, more);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...plain, ...Object.fromEntries(given) };
  }

  /** "" or "?…"; plain values are left out, so that each list has one URL. */
  function search(query: Part<Query<F>>): string {
    const values: Readonly<Record<string, unknown>> = query;
    const params = new URLSearchParams();
    for (const [name, field] of entries) {
      const value = written(values[name]);
      if (value && (field.isAlwaysWritten || value !== written(field.plain))) params.set(name, value);
    }
    return params.size > 0 ? `?${params}` : "";
  }

  /** A changed filter or sorting returns to the first page. */
  const changed = (query: Query<F>, change: Part<Query<F>>): Query<F> => ({ ...query, page: 1, ...change });

  return { plain, parse, search, changed };
}
