// /crm/mentions: the notes that mention the user, the newest first.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { mentionsQuery } from "#shop/orders/input.ts";
import { mentionsPage } from "#shop/orders/reads/notes.server.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { enter } from "../guard.server.ts";
import { Paged } from "../list/paged.tsx";
import type { Route } from "./+types/route.ts";
import { MentionsList } from "./mentions-list.tsx";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const query = mentionsQuery.parse(Object.fromEntries(args.url.searchParams));
  const [mentions, settings] = await Promise.all([
    mentionsPage(shop.db, actor, query),
    shopSettings(shop.db),
  ]);
  if (!mentions) throw data(null, { status: 403, statusText: "Forbidden" });
  const shown = {
    title: translator(locale)("crmOrders.mentions.title"),
    shopName: settings.brand.name[locale],
    today: kyivDate(shop.clock()),
    rows: mentions.data,
    meta: mentions.meta,
  };
  return data(shown, { status: isBeyondLast(mentions.meta) ? 404 : 200 });
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function MentionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmOrders.mentions");
  const locale = useLocale();
  const isThere = useLive();
  const { rows, meta: place, today } = loaderData;
  const list = paths.crmMentions(locale);
  return (
    <CrmPage
      title={t("title")}
      back={{ href: paths.crmOrders(locale), label: t("back") }}
      isOffline={!isThere}
    >
      <Paged
        label={t("list")}
        rows={rows}
        empty={{
          words: { none: [t("emptyTitle"), t("empty")], beyond: [t("beyondTitle"), t("beyond")] },
        }}
        pages={{
          meta: place,
          sizes,
          href: ({ page = 1, per_page = place.per_page }) =>
            `${list}?${new URLSearchParams({ per_page: String(per_page), page: String(page) })}`,
        }}
      >
        <MentionsList rows={rows} today={today} />
      </Paged>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
