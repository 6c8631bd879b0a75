// How an error is logged: its kind and its place, without user input. Drivers put values into messages and
// properties (`Key (phone)=(+380…) already exists`).

const phone = /\+?380(?:[\s\u00a0()-]*\d){9}/g;
const email = /[^\s@()<>"']+@[^\s@()<>"']+\.[^\s@()<>"']+/g;

const masked = (text: string): string => text.replace(phone, "+380…").replace(email, "…@…");

const deepest = 5;

export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Not «code»: the log redacts every field with that name. */
  readonly error_code: string | undefined;
  readonly cause: ErrorFacts | undefined;
}

/** The loggable part of any thrown value; follows a few levels of causes. */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (!(thrown instanceof Error)) {
    return {
      type: typeof thrown,
      message: masked(String(thrown)),
      stack: undefined,
      error_code: undefined,
      cause: undefined,
    };
  }
  const code = "code" in thrown ? String(thrown.code) : undefined;
  const hasCause = thrown.cause !== undefined && depth < deepest;
  return {
    type: thrown.constructor.name,
    message: masked(thrown.message),
    stack: thrown.stack === undefined ? undefined : masked(thrown.stack),
    error_code: code,
    cause: hasCause ? errorFacts(thrown.cause, depth + 1) : undefined,
  };
}
