import { useTranslations } from "use-intl";
import { isCallKind } from "#shop/calls/rules.ts";

/** What a job is to do, in words; one without words goes by its name. */
export function useKindWords(): (name: string) => string {
  const t = useTranslations("crmCalls.kinds");
  return (name) => (isCallKind(name) ? t(name) : name);
}
