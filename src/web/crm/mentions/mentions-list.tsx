import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { MentionJson } from "#shop/orders/reads/notes.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { rowLinkId, useLinkCursor } from "../list/use-row-cursor.ts";
import { moment } from "../moments.ts";
import { NoteText } from "../orders/detail/history/note-text.tsx";
import styles from "./mentions-list.module.css";

type MentionsListProps = { rows: readonly MentionJson[]; today: Day };

/** J, K and Enter work as in every list. */
export function MentionsList({ rows, today }: MentionsListProps) {
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
            {unseen && (
              <Badge size="small" tone="warning">
                {t("mentions.unseen")}
              </Badge>
            )}
            <NoteText text={text} mentions={mentions} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
