// /crm/mentions: the notes that mention the user, the newest first.

import { useTranslations } from "use-intl";
import { type MentionJson, mentionsPage } from "#shop/order-notes/reads/notes.server.ts";
import { mentionsFromUrl, mentionsSearch } from "#shop/order-notes/rules/mentions-address.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { Paged } from "../../list/data-list.tsx";
import { rowLinkId, useLinkCursor } from "../../list/use-row-cursor.ts";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { NoteText } from "../detail/history/note-text.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./mentions-list.module.css";

const sizes = [25, 50, 100] as const;

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "order.read");
  const query = mentionsFromUrl(args.url.searchParams);
  const mentions = await allowed(mentionsPage(shop.db, actor, query));
  return ofPage(mentions.meta, { rows: mentions.data, meta: mentions.meta });
}

export const handle: PageHandle = { title: "crmOrders.mentions.title" };

export default function MentionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmOrders.mentions");
  const locale = useLocale();
  const { rows, meta: place } = loaderData;
  const list = paths.crmMentions(locale);
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmOrders(locale), label: t("back") }}>
      <Paged
        label={t("list")}
        rows={rows}
        empty={{
          messages: { none: [t("emptyTitle"), t("empty")], beyond: [t("beyondTitle"), t("beyond")] },
        }}
        pages={{
          meta: place,
          sizes,
          href: (change) => list + mentionsSearch({ per_page: place.per_page, ...change }),
        }}
      >
        <MentionsList rows={rows} />
      </Paged>
    </CrmPage>
  );
}

type MentionsListProps = { rows: readonly MentionJson[] };

/** J, K and Enter work as in every list. */
function MentionsList({ rows }: MentionsListProps) {
  const today = useToday();
  const t = useTranslations("crmOrders");
  const locale = useLocale();
  const cursor = useLinkCursor(rows, {
    rowKey: ({ id }) => String(id),
    href: ({ number }) => paths.crmOrder(number, locale),
  });
  return (
    <Panel label={t("mentions.list")} flush>
      <ul className={styles.root}>
        {rows.map(({ id, number, at, author, text, mentions, unseen }) => (
          <li key={id} data-focus={cursor.key === String(id) || undefined}>
            <Anchor
              id={rowLinkId(String(id))}
              href={paths.crmOrder(number, locale)}
              onFocus={() => cursor.put(String(id))}
            >
              {t("mentions.order", { number })}
            </Anchor>
            <span className="muted">{author ?? t("notes.colleague")}</span>
            <time dateTime={at}>{moment(at, today)}</time>
            {unseen && <SmallBadge tone="warning">{t("mentions.unseen")}</SmallBadge>}
            <NoteText text={text} mentions={mentions} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
