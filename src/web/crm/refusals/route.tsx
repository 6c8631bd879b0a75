// /crm/refusals: requests refused by limits, today's SMS, and lifting the limits of a real customer.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { smsToday } from "#shop/messaging/sms-budget-ops.server.ts";
import { refusalsPage } from "#shop/rate-limits/reads.server.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { pageFromUrl, pageSearch } from "../list/page-address.ts";
import type { Route } from "./+types/route.ts";
import { FindLimits } from "./find-limits.tsx";
import { RefusalsList } from "./refusals-list.tsx";
import { SmsToday } from "./sms-today.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "limits.lift");
  const refusals = await allowed(refusalsPage(shop, actor, pageFromUrl(args.url.searchParams).page));
  const sms = await allowed(smsToday(shop.db, actor, shop.clock()));
  const page = {
    today: kyivDate(shop.clock()),
    sms,
    ...refusals,
  };
  return data(page, { status: isBeyondLast(refusals.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmRefusals.title" };

export default function RefusalsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmRefusals");
  const list = paths.crmRefusals(useLocale());
  const { rows, meta: place, today, sms } = loaderData;
  const href = (change: { page?: number }): string => list + pageSearch(change);
  return (
    <CrmPage title={t("title")}>
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
