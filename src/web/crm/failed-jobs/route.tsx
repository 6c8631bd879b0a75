// /crm/calls: calls to third parties that failed and wait for a person's decision.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { callsPageFromUrl } from "#shop/failed-jobs/input.ts";
import { stuckCalls } from "#shop/failed-jobs/reads.server.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import type { Route } from "./+types/route.ts";
import { CallsKinds } from "./calls-kinds.tsx";
import { CallsQueue } from "./calls-queue.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "calls.retry");
  const calls = await stuckCalls(shop.db, actor, callsPageFromUrl(args.url.searchParams));
  if (!calls) throw data(null, { status: 403, statusText: "Forbidden" });
  const page = {
    title: translator(locale)("crmCalls.title"),
    shopName: (await shopSettings(shop.db)).brand.name[locale],
    today: kyivDate(shop.clock()),
    ...calls,
  };
  return data(page, { status: isBeyondLast(calls.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function CallsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCalls");
  const list = paths.crmCalls(useLocale());
  const isThere = useLive();
  const { rows, kinds, meta: place, today } = loaderData;
  const href = ({ page = 1 }: { page?: number }): string => (page === 1 ? list : `${list}?page=${page}`);
  return (
    <CrmPage title={t("title")} isOffline={!isThere}>
      {rows.length > 0 && <p className="muted">{t("intro")}</p>}
      <CallsKinds kinds={kinds} />
      <CallsQueue rows={rows} today={today}>
        <NothingFound
          label={t("list")}
          meta={place}
          first={list}
          words={{
            none: [t("empty.title"), t("empty.text")],
            beyond: [t("empty.beyond"), t("empty.beyondText")],
          }}
        />
      </CallsQueue>
      {place.last_page > 1 && rows.length > 0 && <ListPager meta={place} href={href} />}
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
