// Refusals are values, bugs are thrown. A refusal is a code plus the data a screen needs.

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Refused<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refuse = <const E>(error: E): Refused<E> => ({ ok: false, error });

/** What an op refuses with. */
export type RefusalOf<Op extends (...given: never) => unknown> = RefusedOf<Awaited<ReturnType<Op>>>["error"];

export type ValueOf<R> = Extract<R, Ok<unknown>>["value"];
export type RefusedOf<R> = Extract<R, Refused<unknown>>;

export const mapOk = <R extends Result<unknown, unknown>, U>(
  result: R,
  map: (value: ValueOf<R>) => U,
): Ok<U> | RefusedOf<R> => (result.ok ? ok(map(result.value as ValueOf<R>)) : (result as RefusedOf<R>));

/** The value of a result that cannot be refused here; a refusal is a bug and is thrown. */
export function must<R extends Result<unknown, unknown>>(result: R): ValueOf<R> {
  if (result.ok) return result.value as ValueOf<R>;
  throw new Error(`unexpected refusal: ${JSON.stringify(result.error)}`);
}
