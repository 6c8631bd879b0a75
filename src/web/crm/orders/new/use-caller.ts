import { isLandline } from "#kit/landline.ts";
import type { CallerJson } from "#shop/customer-care/output.ts";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";

const NATIONAL_DIGITS = 9;
const FOREIGN_DIGITS = 8;

/** A complete phone number; null while it is incomplete. */
function wholePhone(typed: string): string | null {
  if (isForeignText(typed)) {
    const digits = typed.replace(/\D/g, "");
    return digits.length >= FOREIGN_DIGITS ? `+${digits}` : null;
  }
  const national = nationalDigits(typed);
  return national.length === NATIONAL_DIGITS && !isLandline(national) ? `+380${national}` : null;
}

export interface Caller {
  /** Null: not known to the shop, or not loaded yet. */
  readonly known: CallerJson | null;
  /** The answer for this number has arrived. */
  readonly isAnswered: boolean;
  readonly isUnavailable: boolean;
  retry(): void;
}

/** Looks up the caller as soon as the number is complete. */
export function useCaller(typed: string): Caller {
  const { api } = useSignInAgain();
  const phone = wholePhone(typed);
  const asked = useRemote(phone, (signal) =>
    api.call("GET /crm/callers", { query: { phone: phone ?? "" }, signal }),
  );
  const isAnswered = phone !== null && asked.key === phone;
  return {
    known: isAnswered ? (asked.value?.caller ?? null) : null,
    isAnswered,
    isUnavailable: asked.failure !== null && asked.failure.code !== "aborted",
    retry: asked.retry,
  };
}
