import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { listSearch, plainList } from "#shop/orders/rules/list-address.ts";
import { orderViews, type ViewKey, viewKeys, viewOf } from "#shop/orders/rules/views.ts";
import { Views } from "#ui/views/views.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/use-locale.ts";

type OrdersViewsProps = {
  query: CrmOrdersQuery;
  today: Day;
  counts: Readonly<Record<ViewKey, number>>;
  /** Notes that call the person and wait to be seen. */
  mentions: number;
};

/** Tabs: sets of filters, with how many orders each holds now; and the way to where the person is called. */
export function OrdersViews({ query, today, counts, mentions }: OrdersViewsProps) {
  const t = useTranslations("crm.list");
  const tOrders = useTranslations("crmOrders");
  const locale = useLocale();
  const current = viewOf(query, today);
  const views = orderViews(today);
  return (
    <Views
      label={t("viewsLabel")}
      views={[
        ...viewKeys.map((key) => ({
          key,
          href:
            paths.crmOrders(locale) + listSearch({ ...plainList, ...views[key], per_page: query.per_page }),
          name: t(`views.${key}`),
          count: grouped(counts[key]),
          current: key === current,
        })),
        {
          key: "mentions",
          href: paths.crmMentions(locale),
          name: tOrders("mentions.title"),
          count: grouped(mentions),
        },
      ]}
    />
  );
}
