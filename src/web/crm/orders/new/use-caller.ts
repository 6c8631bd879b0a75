import { isLandline } from "#kit/phone/landline.ts";
import { isForeignText, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
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

/** Looks up the caller as soon as the number is complete. */
export function useCaller(typed: string) {
  const { api } = useSignInAgain();
  const phone = wholePhone(typed);
  const asked = useRemote(phone, (signal) =>
    api.call("GET /crm/callers", { query: { phone: phone ?? "" }, signal }),
  );
  const isAnswered = phone !== null && asked.key === phone;
  return {
    /** Null: not known to the shop, or not loaded yet. */
    known: isAnswered ? (asked.value?.caller ?? null) : null,
    /** The answer for this number has arrived. */
    isAnswered,
    isUnavailable: asked.failure !== null && asked.failure.code !== "aborted",
    retry: asked.retry,
  };
}

export type Caller = ReturnType<typeof useCaller>;
