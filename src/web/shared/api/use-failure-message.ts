// The message of an account form when a call failed: the server's own if there is one.
import { useTranslations } from "use-intl";
import { type ApiFailure, isRefusal } from "./api.ts";

/** @param field whose message is preferred, as the API names it */
export function useFailureMessage(): (failure: ApiFailure, field?: string) => string {
  const t = useTranslations("account.failures");
  return (failure, field) => {
    if (!isRefusal(failure)) return t("no_answer");
    if (failure.status === 401) return t("signed_out");
    return (field && failure.errors[field]?.[0]) || failure.message || t("no_answer");
  };
}
