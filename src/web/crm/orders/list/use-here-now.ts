import { useTranslations } from "use-intl";
import type { ListRow } from "./rows.server.ts";

/** «Оля зараз тут» about colleagues who have an order open. */
export function useHereNow(): (names: ListRow["present"]) => string {
  const t = useTranslations("crmBoard.presence");
  return ([first, ...others]) => t("here", { name: first ?? t("nameless"), others: others.length });
}
