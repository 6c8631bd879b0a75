// The problem with a phone number while it is typed, with how to correct it. The server checks the operator.
import { useTranslations } from "use-intl";
import { isLandline } from "#kit/phone/landline.ts";
import { isForeignText, nationalDigits } from "#ui/form/phone-input/phone-format.ts";

const DIGITS = 9;

/** Gives the message for the text of a PhoneInput; null when nothing is wrong. */
export function usePhoneProblem(): (text: string) => string | null {
  const t = useTranslations("auth.phone");
  return (text) => {
    if (isForeignText(text)) return t("foreign_short");
    const national = nationalDigits(text);
    const missing = DIGITS - national.length;
    if (missing === DIGITS) return t("required");
    if (missing > 0) return t("short", { missing });
    if (missing < 0) return t("long");
    return isLandline(national) ? t("landline") : null;
  };
}
