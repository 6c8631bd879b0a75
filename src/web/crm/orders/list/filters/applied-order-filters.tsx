import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch, unfiltered } from "#shop/order-list/rules/list-address.ts";
import { viewOf } from "#shop/order-list/rules/views.ts";
import { type PaymentMethod, type PaymentStatus, paymentMethods } from "#shop/payments/rules/statuses.ts";
import { AppliedFilters } from "#ui/list/applied-filters/applied-filters.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { useToday } from "../../../moments.ts";

const isMethod = (value: PaymentMethod | PaymentStatus): value is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(value);

/** The filters of the list besides its tab; each chip links to the list without it. */
export function AppliedOrderFilters({ query }: { query: CrmOrdersQuery }) {
  const today = useToday();
  const t = useTranslations("crm.list");
  const tOrders = useTranslations("orders");
  const tCarriers = useTranslations("crmWaybills.carriers");
  const locale = useLocale();
  const list = (change: Partial<CrmOrdersQuery>): string =>
    paths.crmOrders(locale) + listSearch(changed(query, change));
  const without = <T,>(values: readonly T[], value: T): T[] => values.filter((other) => other !== value);

  const text = [
    ...(query.q ? [{ key: "q", name: `«${query.q}»`, href: list({ q: "" }) }] : []),
    ...(query.city ? [{ key: "city", name: query.city, href: list({ city: "" }) }] : []),
  ];
  const narrowed = [
    ...query.status.map((status) => ({
      key: status,
      name: tOrders(`status.${status}`),
      href: list({ status: without(query.status, status) }),
    })),
    ...(query.money
      ? [
          {
            key: query.money,
            name: t(`views.to_${query.money}`),
            href: list({ money: undefined }),
          },
        ]
      : []),
    ...(query.from || query.to
      ? [{ key: "days", name: daysName(query), href: list({ from: undefined, to: undefined }) }]
      : []),
    ...query.delivery.map((type) => ({
      key: type,
      name: tOrders(`delivery.${type}`),
      href: list({ delivery: without(query.delivery, type) }),
    })),
    ...query.carrier.map((carrier) => ({
      key: carrier,
      name: tCarriers(carrier),
      href: list({ carrier: without(query.carrier, carrier) }),
    })),
    ...query.payment.map((value) => ({
      key: value,
      name: isMethod(value) ? tOrders(`payment.${value}`) : tOrders(`payment_status.${value}`),
      href: list({ payment: without(query.payment, value) }),
    })),
    ...query.source.map((source) => ({
      key: source,
      name: tOrders(`source.${source}`),
      href: list({ source: without(query.source, source) }),
    })),
  ];

  function daysName({ from, to }: CrmOrdersQuery): string {
    if (from && to) {
      if (from === to) return dayMonth(from, locale);
      return t("days", { from: dayMonth(from, locale), to: dayMonth(to, locale) });
    }
    if (from) return t("fromDay", { day: dayMonth(from, locale) });
    return to ? t("toDay", { day: dayMonth(to, locale) }) : "";
  }

  return (
    <AppliedFilters
      label={t("applied")}
      removeLabel={t("remove")}
      filters={viewOf(query, today) ? text : [...text, ...narrowed]}
      clear={{
        label: t("clearAll"),
        href: paths.crmOrders(locale) + listSearch(unfiltered(query)),
      }}
    />
  );
}
