// Labels of a page, the same in the table and on phones.
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ListedPage } from "#shop/content/page-reads.server.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment } from "../../moments.ts";

export function usePageWords(today: Day) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  return {
    title: ({ title }: ListedPage): string => title[locale] || title.uk || title.ru || t("noTitle"),
    /** Its scheduled changes, and those that failed. */
    plan({ publish_at, hide_at, is_stuck }: ListedPage): string {
      const parts = [
        is_stuck && t("stuckShort"),
        publish_at && t("publishAt", { when: moment(publish_at, today) }),
        hide_at && t("hideAt", { when: moment(hide_at, today) }),
      ].filter((part) => typeof part === "string");
      return parts.join(", ");
    },
    who: ({ changed_by }: ListedPage): string => changed_by ?? t("byShop"),
  };
}
