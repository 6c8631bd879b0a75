import { useTranslations } from "use-intl";
import { isCallKind } from "#shop/failed-jobs/rules.ts";

/** The label of a job; its technical name if it has none. */
export function useKindLabel(): (name: string) => string {
  const t = useTranslations("crmCalls.kinds");
  return (name) => (isCallKind(name) ? t(name) : name);
}
