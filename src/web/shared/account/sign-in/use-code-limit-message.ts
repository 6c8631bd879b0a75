// Why no more codes are sent to a phone for a while, and for how long: shop/identity/rules/sessions.ts.
import { useTranslations } from "use-intl";
import { type ApiFailure, isRefusal } from "../../api/api.ts";

/** The message for a «too many codes» refusal; null for any other failure. */
export function useCodeLimitMessage(): (failure: ApiFailure) => string | null {
  const t = useTranslations("account.code_limits");
  return (failure) => {
    if (!isRefusal(failure) || failure.status !== 429 || failure.retryAfterSeconds === null) return null;
    return t("many_codes", { minutes: Math.ceil(failure.retryAfterSeconds / 60) });
  };
}
