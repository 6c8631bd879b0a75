// /crm/mentions: the notes that mention the user, the newest first.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { mentionsPage } from "#shop/orders/reads/notes.server.ts";
import { mentionsFromUrl } from "#shop/orders/rules/mentions-address.ts";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { Paged } from "../list/paged.tsx";
import type { Route } from "./+types/route.ts";
import { MentionsList } from "./mentions-list.tsx";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "order.read");
  const query = mentionsFromUrl(args.url.searchParams);
  const mentions = await allowed(mentionsPage(shop.db, actor, query));
  const shown = {
    today: kyivDate(shop.clock()),
    rows: mentions.data,
    meta: mentions.meta,
  };
  return data(shown, { status: isBeyondLast(mentions.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmOrders.mentions.title" };

export default function MentionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmOrders.mentions");
  const locale = useLocale();
  const { rows, meta: place, today } = loaderData;
  const list = paths.crmMentions(locale);
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmOrders(locale), label: t("back") }}>
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
