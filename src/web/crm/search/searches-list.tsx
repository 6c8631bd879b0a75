import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CountedSearch } from "#shop/search/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { Nothing } from "../list/nothing.tsx";
import rows from "../list/panel-rows.module.css";
import { shortDay } from "../moments.ts";

type SearchesListProps = {
  view: "missing" | "popular";
  searches: readonly CountedSearch[];
  today: Day;
  onAdd: (words: string) => void;
};

/** What people searched for in the last thirty days, the most frequent first. */
export function SearchesList({ view, searches, today, onAdd }: SearchesListProps) {
  const t = useTranslations("crmSearch");
  const locale = useLocale();
  if (searches.length === 0)
    return (
      <Nothing label={t(`views.${view}`)} title={t(`empty.${view}`)}>
        {t("emptyText")}
      </Nothing>
    );
  return (
    <Panel label={t(`views.${view}`)} flush>
      <p className={rows.about}>{t(`about.${view}`)}</p>
      <ul className={rows.rows} data-wrap="">
        {searches.map(({ words, asked, found, day }) => (
          <li key={words}>
            <span>
              <TextLink quiet href={`${paths.search(locale)}?${new URLSearchParams({ q: words })}`}>
                {words}
              </TextLink>
              <small>
                {t("asked", { count: asked })} · {t("last", { day: shortDay(day, today) })}
                {view === "popular" && ` · ${t("found", { count: found })}`}
              </small>
            </span>
            {view === "missing" && (
              <Button
                size="small"
                variant="neutral"
                aria-label={t("addFor", { words })}
                onClick={() => onAdd(words)}
              >
                {t("addSynonym")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
