import { isLandline } from "#kit/landline.ts";
import type { CallerJson } from "#shop/customer-care/caller.server.ts";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { type Remote, useRemote } from "../../shared/use-remote.ts";
import { useSignInAgain } from "../frame/sign-in-again.tsx";

const NATIONAL_DIGITS = 9;
const FOREIGN_DIGITS = 8;

/** A number that is typed to its end; null while it is not. */
function wholePhone(typed: string): string | null {
  if (isForeignText(typed)) {
    const digits = typed.replace(/\D/g, "");
    return digits.length >= FOREIGN_DIGITS ? `+${digits}` : null;
  }
  const national = nationalDigits(typed);
  return national.length === NATIONAL_DIGITS && !isLandline(national) ? `+380${national}` : null;
}

export interface Caller {
  /** Null: nobody the shop knows, or not known yet. */
  readonly known: CallerJson | null;
  /** Of whose number the answer is there. */
  readonly isAnswered: boolean;
  readonly isUnavailable: boolean;
  retry(): void;
}

/** Who is calling, as soon as their number is whole. */
export function useCaller(typed: string): Caller {
  const { api } = useSignInAgain();
  const phone = wholePhone(typed);
  const asked: Remote<{ caller: CallerJson | null }> = useRemote(phone, (signal) =>
    api.get(`/api/crm/callers?${new URLSearchParams({ phone: phone ?? "" })}`, { signal }),
  );
  const isAnswered = phone !== null && asked.key === phone;
  return {
    known: isAnswered ? (asked.value?.caller ?? null) : null,
    isAnswered,
    isUnavailable: asked.failure !== null && asked.failure.code !== "aborted",
    retry: asked.retry,
  };
}
