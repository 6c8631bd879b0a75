import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { moneySearch } from "#shop/money/rules/list-address.ts";
import { listSearch, plainList } from "#shop/order-list/rules/list-address.ts";
import { overdueSearch } from "#shop/reports/rules/address.ts";
import { filtersOf, isPressing, todaySearch, type WorkGroup } from "#shop/today/rules/groups.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped } from "../../shared/text/amounts.ts";
import panelRows from "../list/panel-rows.module.css";
import type { RowCursor } from "../list/use-row-cursor.ts";
import { SmallBadge } from "../widgets/small-badge.tsx";
import type { WorkRow } from "./rows.server.ts";
import styles from "./today.module.css";
import { WorkItem } from "./work-item.tsx";

const whole = (group: "short" | "undelivered" | "giftRefunds", locale: Locale): string =>
  paths.crmToday(locale) + todaySearch({ all: group });
const orders = (group: "fresh" | "failedPayments", locale: Locale): string =>
  paths.crmOrders(locale) + listSearch({ ...plainList, ...filtersOf(group), sort: "created_at" });

/** The list of the whole group. */
const lists: Readonly<Record<WorkGroup, (locale: Locale) => string>> = {
  overdue: (locale) => paths.crmDashboardOrders(locale) + overdueSearch,
  lateLeads: paths.crmLeads,
  fresh: (locale) => orders("fresh", locale),
  short: (locale) => whole("short", locale),
  stuck: paths.crmParcels,
  claims: paths.crmClaims,
  giveBack: (locale) => paths.crmMoney(locale) + moneySearch({ view: "give_back" }),
  giftRefunds: (locale) => whole("giftRefunds", locale),
  failedPayments: (locale) => orders("failedPayments", locale),
  collect: paths.crmMoney,
  failedJobs: paths.crmFailedJobs,
  undelivered: (locale) => whole("undelivered", locale),
  receipts: (locale) => `${paths.crmReceipts(locale)}?view=missing`,
  payoutDifferences: (locale) => `${paths.crmPayouts(locale)}?view=differences`,
  notPaidOut: (locale) => `${paths.crmPayouts(locale)}?view=waiting`,
  leads: paths.crmLeads,
  atBranch: paths.crmParcels,
  soldOut: (locale) => `${paths.crmCatalog(locale)}?view=published&sort=stock`,
  reviews: paths.crmReviews,
};

type WorkGroupPanelProps = {
  group: WorkGroup;
  count: number;
  items: readonly WorkRow[];
  /** All of its items are here. */
  isWhole: boolean;
  cursor: RowCursor;
};

export function WorkGroupPanel({ group, count, items, isWhole, cursor }: WorkGroupPanelProps) {
  const t = useTranslations("crmToday");
  const locale = useLocale();
  const name = t(`groups.${group}`);
  return (
    <Panel
      flush
      label={name}
      title={
        <span className={styles.title}>
          {name}
          <SmallBadge tone={isPressing(group) ? "danger" : "mute"}>{grouped(count)}</SmallBadge>
        </span>
      }
      actions={
        !isWhole && (
          <TextLink href={lists[group](locale)} aria-label={t("moreOf", { group: name })}>
            {t("more")}
          </TextLink>
        )
      }
    >
      {(group === "payoutDifferences" || group === "notPaidOut") && (
        <p className={panelRows.about}>{t(`hints.${group}`)}</p>
      )}
      {items.length > 0 && (
        <ul className={`${panelRows.rows} ${styles.rows}`}>
          {items.map((row) => (
            <li key={row.key} onFocus={() => cursor.put(row.key)}>
              <WorkItem row={row} group={group} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
