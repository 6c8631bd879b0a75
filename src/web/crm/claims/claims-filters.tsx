import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ClaimsQuery } from "#shop/orders/input.ts";
import { claimSubjects } from "#shop/orders/rules/claims.ts";
import { changedClaims, claimsSearch } from "#shop/orders/rules/claims-address.ts";
import { Select } from "#ui/select/select.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { ListSearch } from "../frame/list-search.tsx";

export function ClaimsFilters({ query, total }: { query: ClaimsQuery; total: number }) {
  const t = useTranslations("crmReturns.claims");
  const subjects = useTranslations("orders.claim.subjects");
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.crmClaims(locale);
  const href = (change: Partial<ClaimsQuery>): string => list + claimsSearch(changedClaims(query, change));
  return (
    <ListSearch
      action={list}
      label={t("filters.label")}
      find={t("filters.find")}
      q={query.q}
      kept={{ view: query.view, per_page: query.per_page }}
      onSearch={(q) => navigate(href({ q }), { replace: true, preventScrollReset: true })}
      end={t("total", { count: total })}
    >
      <Select
        name="subject"
        size="small"
        aria-label={t("filters.subject")}
        value={query.subject ?? ""}
        onChange={(event) => {
          const subject = claimSubjects.find((known) => known === event.currentTarget.value);
          navigate(href({ subject }), { preventScrollReset: true });
        }}
      >
        <option value="">{t("filters.any")}</option>
        {claimSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjects(subject)}
          </option>
        ))}
      </Select>
    </ListSearch>
  );
}
