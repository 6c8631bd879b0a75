import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { orderWays } from "#shop/delivery/rules/settings.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch, plainList } from "#shop/order-list/rules/list-address.ts";
import type { ListField } from "#shop/order-list/rules/list-fields.ts";
import { daySpans, spanDays } from "#shop/order-list/rules/saved-views.ts";
import { moneyLists } from "#shop/orders/rules/payment/money-lists.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FilterBar } from "#ui/list/filter-bar/filter-bar.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { SearchField } from "../../../list/list-filters.tsx";
import { useToday } from "../../../moments.ts";
import { ListOrBoard } from "../list-or-board.tsx";
import { AppliedOrderFilters } from "./applied-order-filters.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import styles from "./orders-filters.module.css";
import { useListDraft } from "./use-list-draft.ts";

/** «Unpaid» would mix in cash that is not due yet and cancelled orders: what is owed is the filter of money. */
const offeredStatuses = ({ payment }: CrmOrdersQuery) =>
  paymentStatuses.filter((status) => status !== "unpaid" || payment.includes(status));

type OrdersFiltersProps = { query: CrmOrdersQuery; total: number; sum: number | null };

/** A plain GET form; with scripts every choice applies at once and typing filters the list. */
export function OrdersFilters({ query, total, sum }: OrdersFiltersProps) {
  const t = useTranslations("crm.list");
  const tOrders = useTranslations("orders");
  const tCarriers = useTranslations("crmWaybills.carriers");
  const locale = useLocale();
  const list = useListDraft(query);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    for (const menu of event.currentTarget.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover?.();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? "").trim();
    list.choose({
      q: text("q"),
      city: text("city"),
      from: text("from") || undefined,
      to: text("to") || undefined,
    });
  };

  const totals = sum === null ? t("count", { count: total }) : t("totals", { count: total, sum: money(sum) });
  const options = <Name extends ListField>(
    name: Name,
    values: readonly CrmOrdersQuery[Name][number][],
    text: (value: CrmOrdersQuery[Name][number]) => string,
  ) =>
    values.map((value) => (
      <Checkbox
        key={value}
        size="small"
        name={name}
        value={value}
        checked={(list.draft[name] as readonly string[]).includes(value)}
        onChange={() => list.toggle(name, value)}
      >
        {text(value)}
      </Checkbox>
    ));

  return (
    <search className={styles.root}>
      <form action={paths.crmOrders(locale)} method="get" aria-label={t("filtersLabel")} onSubmit={submit}>
        {query.as && <input type="hidden" name="as" value={query.as} />}
        {query.sort !== plainList.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.per_page !== plainList.per_page && (
          <input type="hidden" name="per_page" value={query.per_page} />
        )}
        <FilterBar
          search={
            <SearchField
              find={t("find")}
              value={list.text}
              onChange={(event) => list.type(event.currentTarget.value)}
            />
          }
          end={
            <>
              <span role="status">{totals}</span>
              <ListOrBoard query={query} at="filters" />
            </>
          }
        >
          <FilterMenu name={t("status")} count={query.status.length}>
            {options("status", orderStatuses, (value) => tOrders(`status.${value}`))}
          </FilterMenu>
          <FilterMenu name={t("dates")} count={query.from || query.to ? 1 : 0}>
            <QuickDays query={query} />
            {(["from", "to"] as const).map((name) => (
              <Field key={name} size="small" label={t(name)}>
                <TextInput
                  type="date"
                  name={name}
                  min="2000-01-01"
                  max="2099-12-31"
                  key={query[name]}
                  defaultValue={query[name]}
                />
              </Field>
            ))}
          </FilterMenu>
          <FilterMenu name={t("delivery")} count={query.delivery.length + query.carrier.length}>
            <FieldGroup legend={t("deliveryType")}>
              {options("delivery", orderWays, (value) => tOrders(`delivery.${value}`))}
            </FieldGroup>
            <FieldGroup legend={t("carrier")}>
              {options("carrier", carriers, (value) => tCarriers(value))}
            </FieldGroup>
          </FilterMenu>
          <FilterMenu name={t("payment")} count={query.payment.length + (query.money ? 1 : 0)}>
            <FieldGroup legend={t("money")}>
              {moneyLists.map((value) => (
                <Checkbox
                  key={value}
                  size="small"
                  name="money"
                  value={value}
                  checked={list.draft.money === value}
                  onChange={() => list.choose({ money: list.draft.money === value ? undefined : value })}
                >
                  {t(`views.to_${value}`)}
                </Checkbox>
              ))}
            </FieldGroup>
            <FieldGroup legend={t("paymentMethod")}>
              {options("payment", paymentMethods, (value) =>
                tOrders(`payment.${value as (typeof paymentMethods)[number]}`),
              )}
            </FieldGroup>
            <FieldGroup legend={t("paymentStatus")}>
              {options("payment", offeredStatuses(list.draft), (value) =>
                tOrders(`payment_status.${value as (typeof paymentStatuses)[number]}`),
              )}
            </FieldGroup>
          </FilterMenu>
          <FilterMenu name={t("source")} count={query.source.length}>
            {options("source", orderSources, (value) => tOrders(`source.${value}`))}
          </FilterMenu>
          <FilterMenu name={t("city")} count={query.city ? 1 : 0}>
            <Field size="small" label={t("city")} hint={t("cityHint")}>
              <TextInput
                name="city"
                maxLength={80}
                key={query.city}
                defaultValue={query.city}
                autoComplete="off"
              />
            </Field>
          </FilterMenu>
        </FilterBar>
      </form>
      <div className={styles.totals}>
        <p>{totals}</p>
        <ListOrBoard query={query} at="filters" />
      </div>
      <AppliedOrderFilters query={query} />
    </search>
  );
}

function QuickDays({ query }: { query: CrmOrdersQuery }) {
  const today = useToday();
  const t = useTranslations("crm.list.quick");
  const locale = useLocale();
  return (
    <Chips wrap>
      {daySpans.map((span) => {
        const days = spanDays(span, today);
        return (
          <ChipLink
            key={span}
            size="s"
            href={paths.crmOrders(locale) + listSearch(changed(query, days))}
            current={query.from === days.from && query.to === days.to}
          >
            {t(span)}
          </ChipLink>
        );
      })}
    </Chips>
  );
}
