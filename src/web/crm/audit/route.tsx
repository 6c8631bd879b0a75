// /crm/audit: all actions of the staff in one timeline. The address holds the whole state of the page.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { doers, staffLog } from "#shop/audit/reads.server.ts";
import { logFromUrl, logSearch } from "#shop/audit/rules/log-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Pager } from "#ui/pager/pager.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { Nothing } from "../list/nothing.tsx";
import type { Route } from "./+types/route.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditLines } from "./audit-lines.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "audit.read");
  const query = logFromUrl(args.url.searchParams);
  const [page, people] = await Promise.all([
    allowed(staffLog(shop.db, actor, query, locale)),
    allowed(doers(shop.db, actor)),
  ]);
  return {
    today: kyivDate(shop.clock()),
    query,
    people,
    ...page,
  };
}

export const handle: PageHandle = { title: "crmTeam.audit.title" };

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTeam.audit");
  const locale = useLocale();
  const { query, people, lines, next, today } = loaderData;
  const log = paths.crmAudit(locale);
  const { after, ...filters } = query;
  const first = log + logSearch(filters);
  return (
    <CrmPage title={t("title")}>
      <AuditFilters key={logSearch(filters)} query={filters} people={people} />
      {lines.length === 0 ? (
        <Nothing
          label={t("table")}
          title={t("emptyTitle")}
          actions={
            <ButtonLink size="small" href={log}>
              {t("clear")}
            </ButtonLink>
          }
        >
          {t("empty")}
        </Nothing>
      ) : (
        <>
          <AuditLines lines={lines} people={people} today={today} />
          <Pager
            label={t("pager")}
            text={t("page")}
            previousLabel={t("newest")}
            nextLabel={t("older")}
            previousHref={after === undefined ? undefined : first}
            nextHref={next === null ? undefined : log + logSearch({ ...filters, after: next })}
          />
        </>
      )}
    </CrmPage>
  );
}
