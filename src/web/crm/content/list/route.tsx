// /crm/content: information pages, their visibility and their scheduled changes.

import { House } from "lucide-react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { pageList } from "#shop/content/page-reads.server.ts";
import { pagesFromUrl } from "#shop/content/rules/page-list-address.ts";
import { publicationStates } from "#shop/content/rules/publication.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { IconButtonLink } from "#ui/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { ListSearch } from "../../list/list-search.tsx";
import { Nothing } from "../../list/nothing.tsx";
import { StateViews } from "../../list/state-views.tsx";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { pagesHref } from "./address.ts";
import { NewPage } from "./new-page.tsx";
import { PagePhoneList } from "./page-phone-list.tsx";
import { PageTable } from "./page-table.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "content.edit");
  const query = pagesFromUrl(args.url.searchParams);
  const list = await allowed(pageList(shop.db, actor, query));
  const page = {
    today: kyivDate(shop.clock()),
    query,
    rows: list.data,
    meta: list.meta,
    counts: list.counts,
  };
  return data(page, { status: isBeyondLast(list.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmContent.title" };

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, rows, meta: place, counts, today } = loaderData;
  const { q, state } = query;
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (id) => navigate(paths.crmPage(Number(id), locale)), seen: () => null },
  );
  return (
    <CrmPage
      title={t("title")}
      actions={
        <>
          <IconButtonLink
            icon={House}
            size="small"
            label={t("home.open")}
            href={paths.crmHome(locale)}
            className="only-mobile"
          />
          <ButtonLink size="small" variant="neutral" href={paths.crmHome(locale)} className="only-desktop">
            {t("home.open")}
          </ButtonLink>
          <NewPage />
        </>
      }
    >
      <StateViews
        label={t("views")}
        states={publicationStates}
        current={state}
        counts={counts}
        nameOf={(name) => t(name === "all" ? "all" : `viewNames.${name}`)}
        href={(change) => pagesHref({ q, ...change }, locale)}
      />
      <ListSearch
        action={paths.crmContent(locale)}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        onSearch={(words) =>
          navigate(pagesHref({ q: words, state }, locale), { replace: true, preventScrollReset: true })
        }
        end={t("found", { count: place.total })}
      />
      {rows.length === 0 ? (
        <NoPages loaderData={loaderData} />
      ) : (
        <>
          <PageTable rows={rows} today={today} cursor={cursor} />
          <PagePhoneList rows={rows} today={today} />
          <ListPager
            meta={place}
            sizes={[query.per_page]}
            href={(change) => pagesHref({ q, state, ...change }, locale)}
          />
        </>
      )}
    </CrmPage>
  );
}

/** Empty list: none at all, none that match, or a page past the end. */
function NoPages({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const { query, meta: place } = loaderData;
  const kind = isBeyondLast(place) ? "beyond" : query.q || query.state ? "nothing" : "empty";
  const way = {
    beyond: { href: pagesHref({ q: query.q, state: query.state }, locale), name: t("toFirst") },
    nothing: { href: paths.crmContent(locale), name: t("clear") },
    empty: null,
  }[kind];
  return (
    <Nothing
      label={t("table")}
      title={t(`${kind}Title`)}
      actions={
        way && (
          <ButtonLink size="small" variant="neutral" href={way.href}>
            {way.name}
          </ButtonLink>
        )
      }
    >
      {t(kind)}
    </Nothing>
  );
}
