// /crm/search: searches without results, the most frequent searches, and synonyms.
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AppContext } from "#container.ts";
import { listAddress, oneOf } from "#kit/url/list-address.ts";
import { countFound } from "#shop/catalog/reads/search/product-search.server.ts";
import { type CountedSearch, countedSearches, synonymGroups } from "#shop/search/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Views } from "#ui/navigation/views/views.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import rows from "../../list/panel-rows.module.css";
import { shortDay, useToday } from "../../moments.ts";
import { CatalogParts } from "../products/catalog-parts.tsx";
import type { Route } from "./+types/route.ts";
import { SynonymsDialog, type SynonymsDraft, SynonymsList } from "./synonyms-list.tsx";

const views = ["missing", "popular", "synonyms"] as const;
const address = listAddress({ view: oneOf(views, "missing") });

/** Counted searches that still find nothing: a new product or synonym may have changed that. */
async function stillMissing(shop: AppContext): Promise<CountedSearch[]> {
  const missing: CountedSearch[] = [];
  for (const search of await countedSearches(shop, "missing"))
    if ((await countFound(shop, search.words)) === 0) missing.push(search);
  return missing;
}

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await enter(args, "catalog.edit");
  const { view } = address.parse(args.url.searchParams);
  return {
    view,
    searches:
      view === "missing"
        ? await stillMissing(shop)
        : view === "popular"
          ? await countedSearches(shop, "popular")
          : [],
    synonyms: view === "synonyms" ? await synonymGroups(shop.db) : [],
  };
}

export const handle: PageHandle = { title: "crmSearch.title" };

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmSearch");
  const locale = useLocale();
  const [draft, setDraft] = useState<SynonymsDraft | null>(null);
  const { view, searches, synonyms } = loaderData;
  return (
    <CrmPage
      title={t("title")}
      actions={
        <Button size="small" onClick={() => setDraft({ words: [], finds: [] })}>
          <Plus className="icon" aria-hidden="true" />
          {t("add")}
        </Button>
      }
    >
      <CatalogParts current="search" />
      <Views
        label={t("viewsLabel")}
        views={views.map((key) => ({
          key,
          href: paths.crmSearch(locale) + address.search({ view: key }),
          name: t(`views.${key}`),
          current: key === view,
        }))}
      />
      {view === "synonyms" ? (
        <SynonymsList groups={synonyms} onEdit={setDraft} />
      ) : (
        <SearchesList
          view={view}
          searches={searches}
          onAdd={(words) => setDraft({ words: [words], finds: [] })}
        />
      )}
      {draft && <SynonymsDialog draft={draft} onClose={() => setDraft(null)} />}
    </CrmPage>
  );
}

type SearchesListProps = {
  view: "missing" | "popular";
  searches: readonly CountedSearch[];
  onAdd: (words: string) => void;
};

function SearchesList({ view, searches, onAdd }: SearchesListProps) {
  const today = useToday();
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
