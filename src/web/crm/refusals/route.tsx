// /crm/refusals: requests refused by limits, today's SMS, and lifting the limits of a real customer.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { smsToday } from "#shop/messaging/sms-budget-ops.server.ts";
import { refusalsPageFromUrl } from "#shop/rate-limits/input.ts";
import { refusalsPage } from "#shop/rate-limits/reads.server.ts";
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
import { FindLimits } from "./find-limits.tsx";
import { RefusalsList } from "./refusals-list.tsx";
import { SmsToday } from "./sms-today.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "limits.lift");
  const refusals = await refusalsPage(shop, actor, refusalsPageFromUrl(args.url.searchParams));
  const sms = await smsToday(shop.db, actor, shop.clock());
  if (!refusals || !sms) throw data(null, { status: 403, statusText: "Forbidden" });
  const page = {
    title: translator(locale)("crmRefusals.title"),
    shopName: (await shopSettings(shop.db)).brand.name[locale],
    today: kyivDate(shop.clock()),
    sms,
    ...refusals,
  };
  return data(page, { status: isBeyondLast(refusals.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function RefusalsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmRefusals");
  const list = paths.crmRefusals(useLocale());
  const isThere = useLive();
  const { rows, meta: place, today, sms } = loaderData;
  const href = ({ page = 1 }: { page?: number }): string => (page === 1 ? list : `${list}?page=${page}`);
  return (
    <CrmPage title={t("title")} isOffline={!isThere}>
      <SmsToday sms={sms} />
      <FindLimits />
      {rows.length > 0 ? (
        <RefusalsList rows={rows} today={today} />
      ) : (
        <NothingFound
          label={t("list")}
          meta={place}
          first={list}
          words={{
            none: [t("empty.title"), t("empty.text")],
            beyond: [t("empty.beyond"), t("empty.beyondText")],
          }}
        />
      )}
      {place.last_page > 1 && rows.length > 0 && <ListPager meta={place} href={href} />}
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
