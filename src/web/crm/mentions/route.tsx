// /crm/mentions: the notes that mention the user, the newest first.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { mentionsPage } from "#shop/orders/reads/notes.server.ts";
import { mentionsFromUrl, mentionsSearch } from "#shop/orders/rules/mentions-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { ListPager } from "../list/list-pager.tsx";
import { Nothing } from "../list/nothing.tsx";
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
  const kind = isBeyondLast(place) ? "beyond" : "empty";
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmOrders(locale), label: t("back") }}>
      {rows.length === 0 ? (
        <Nothing
          label={t("list")}
          title={t(`${kind}Title`)}
          actions={
            kind === "beyond" && (
              <ButtonLink size="small" href={list}>
                {t("toFirst")}
              </ButtonLink>
            )
          }
        >
          {t(kind)}
        </Nothing>
      ) : (
        <>
          <MentionsList rows={rows} today={today} />
          <ListPager
            meta={place}
            sizes={sizes}
            href={(change) => list + mentionsSearch({ per_page: place.per_page, ...change })}
          />
        </>
      )}
    </CrmPage>
  );
}
