import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { RegisterQuery } from "#shop/receipts/input.ts";
import { paymentForms } from "#shop/receipts/port.ts";
import { receiptKinds } from "#shop/receipts/rules/states.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListSearch } from "../list/list-search.tsx";
import { registerHref } from "./address.ts";

export function RegisterFilters({ query, total }: { query: RegisterQuery; total: number }) {
  const t = useTranslations("crmReceipts");
  const locale = useLocale();
  const navigate = useNavigate();
  const narrow = (change: Partial<RegisterQuery>): void => {
    navigate(registerHref({ ...query, page: 1, ...change }, locale), {
      replace: "q" in change,
      preventScrollReset: true,
    });
  };
  return (
    <ListSearch
      action={paths.crmReceipts(locale)}
      label={t("filters.label")}
      find={t("filters.find")}
      q={query.q}
      kept={{ view: query.view, day: query.day }}
      onSearch={(q) => narrow({ q })}
      end={t("found", { count: total })}
    >
      <FilterSelect
        name="kind"
        label={t("filters.kind")}
        value={query.kind}
        any={t("filters.anyKind")}
        options={receiptKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChoose={(kind) => narrow({ kind })}
      />
      <FilterSelect
        name="form"
        label={t("filters.form")}
        value={query.form}
        any={t("filters.anyForm")}
        options={paymentForms}
        nameOf={(form) => t(`forms.${form}`)}
        onChoose={(form) => narrow({ form })}
      />
    </ListSearch>
  );
}
