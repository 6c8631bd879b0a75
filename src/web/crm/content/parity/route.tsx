// /crm/content/parity: the texts of the whole shop that lack a language, each with the place to edit it.
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import { type ParityRow, parityList } from "#shop/parity/reads.server.ts";
import { parityFromUrl, parityKinds, paritySearch } from "#shop/parity/rules.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, titleColumn } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "content.edit");
  const query = parityFromUrl(args.url.searchParams);
  const list = await allowed(parityList(shop.db, actor, query));
  return ofPage(list.meta, { query, list });
}

export const handle: PageHandle = { title: "crmParity.title" };

export default function ParityPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmParity");
  const locale = useLocale();
  const { query, list } = loaderData;
  return (
    <CrmPage title={t("title")}>
      <p className="muted">{t("intro")}</p>
      <StateList
        t={t}
        path={paths.crmParity(locale)}
        search={paritySearch}
        query={query}
        states={parityKinds}
        list={list}
        found={t("found", { count: list.meta.total })}
        rowKey={({ kind, of, id }) => `${kind} ${of} ${id}`}
        href={(row) => editorOf(row, locale)}
        columns={useParityColumns()}
      />
    </CrmPage>
  );
}

function editorOf({ kind, of, id }: ParityRow, locale: ReturnType<typeof useLocale>): string {
  const number = Number(id);
  switch (kind) {
    case "product":
      return paths.crmProduct(number, locale);
    case "category":
      return paths.crmCategory(number, locale);
    case "collection":
      return paths.crmCollection(number, locale);
    case "home":
      return paths.crmHome(locale);
    case "landing":
      return paths.crmLanding({ of: of ?? "collections", id: number }, locale);
    case "page":
      return paths.crmPage(number, locale);
    case "promotion":
      return paths.crmPromotion(number, locale);
    case "settings":
      return paths.crmSettingsSection(id, locale);
  }
}

type Field = keyof Messages["crmParity"]["fields"];
type Section = keyof Messages["crmParity"]["sections"];

function useParityColumns(): Column<ParityRow>[] {
  const t = useTranslations("crmParity");
  const locale = useLocale();
  const nameOf = ({ kind, id, name_uk, name_ru }: ParityRow): string => {
    if (kind === "settings") return t(`sections.${id as Section}`);
    return (locale === "ru" ? name_ru || name_uk : name_uk || name_ru) || t(`kinds.${kind}`);
  };
  /** A field that the page does not know is shown by its name in the data. */
  const fieldName = (field: string): string =>
    t.has(`fields.${field as Field}`) ? t(`fields.${field as Field}`) : field;
  const listed = (fields: readonly string[]): string =>
    [...new Set(fields.map(fieldName))].join(", ") || t("none");
  const kindOf = ({ kind, is_shown }: ParityRow): string =>
    [t(`kinds.${kind}`), !is_shown && t("hidden")].filter(Boolean).join(", ");
  return columnsOf((key) => t(`columns.${key}`), {
    title: { ...titleColumn, cell: (row, link) => link(nameOf(row)) },
    kind: { cell: kindOf, card: "name" },
    uk: { cell: ({ gaps }) => listed(gaps.uk), card: { status: ({ gaps }) => cardOf("uk", gaps.uk) } },
    ru: { cell: ({ gaps }) => listed(gaps.ru), card: { place: ({ gaps }) => cardOf("ru", gaps.ru) } },
    less: { cell: ({ gaps }) => listed(gaps.less), card: { due: ({ gaps }) => cardOf("less", gaps.less) } },
    sold: { num: true, cell: ({ sold }) => sold ?? t("none"), card: { total: ({ sold }) => sold } },
  });

  function cardOf(key: "uk" | "ru" | "less", fields: readonly string[]): string | null {
    return fields.length === 0 ? null : `${t(`columns.${key}`)}: ${listed(fields)}`;
  }
}
