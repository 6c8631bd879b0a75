import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ListedPage } from "#shop/content/page-reads.server.ts";
import { Status } from "#ui/status/status.tsx";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type Column, titleColumn } from "../../list/column.ts";
import { moment } from "../../moments.ts";
import { stateTones } from "../../publishing/state-tones.ts";
import styles from "./page-columns.module.css";

/** The columns of the list of pages. */
export function usePageColumns(today: Day): Column<ListedPage>[] {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const titleOf = ({ title }: ListedPage): string => title[locale] || title.uk || title.ru || t("noTitle");
  /** Its scheduled changes, and those that failed. */
  const planOf = ({ publish_at, hide_at, is_stuck }: ListedPage): string =>
    [
      is_stuck && t("stuckShort"),
      publish_at && t("publishAt", { when: moment(publish_at, today) }),
      hide_at && t("hideAt", { when: moment(hide_at, today) }),
    ]
      .filter(Boolean)
      .join(", ");
  const whoOf = ({ changed_by }: ListedPage): string => changed_by ?? t("byShop");
  return [
    {
      ...titleColumn,
      key: "title",
      head: t("columns.title"),
      className: styles.title,
      cell: (row, link) => link(titleOf(row)),
    },
    {
      key: "slug",
      head: t("columns.slug"),
      className: styles.slug,
      cell: ({ slug }) => `/${slug}`,
      card: "name",
    },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    {
      key: "plan",
      head: t("columns.plan"),
      isUrgent: ({ is_stuck }) => is_stuck,
      cell: (row) => planOf(row) || t("noPlan"),
      card: { due: planOf },
    },
    {
      key: "changed",
      head: t("columns.changed"),
      cell: (row) => (
        <>
          {moment(row.changed_at, today)}
          <small>{whoOf(row)}</small>
        </>
      ),
      card: { total: ({ changed_at }) => moment(changed_at, today), place: whoOf },
    },
  ];
}
