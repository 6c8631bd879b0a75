// Refusals are values, bugs are thrown. A refusal is a code plus the data a screen needs.

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Refused<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refuse = <const E>(error: E): Refused<E> => ({ ok: false, error });

export const mapOk = <T, E, U>(result: Result<T, E>, map: (value: T) => U): Result<U, E> =>
  result.ok ? ok(map(result.value)) : result;

/** The value of a result that cannot be refused here; a refusal is a bug and is thrown. */
export function must<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal: ${JSON.stringify(result.error)}`);
}
