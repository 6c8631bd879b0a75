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
type Lack = keyof ParityRow["gaps"];
type Section = keyof Messages["crmParity"]["sections"];

function useParityColumns(): Column<ParityRow>[] {
  const t = useTranslations("crmParity");
  const locale = useLocale();
  const nameOf = ({ kind, id, name_uk, name_ru }: ParityRow): string => {
    if (kind === "settings") return t(`sections.${id as Section}`);
    return (locale === "ru" ? name_ru || name_uk : name_uk || name_ru) || t(`kinds.${kind}`);
  };
  /** A field that the page does not know is shown by its name in the data. */
  const fieldName = (kind: ParityRow["kind"], field: string): string => {
    // The shop's own is its slogan.
    const key = field === "tagline" && kind !== "settings" ? "short" : field;
    return t.has(`fields.${key as Field}`) ? t(`fields.${key as Field}`) : field;
  };
  const listed = ({ kind, gaps }: ParityRow, of: Lack): string =>
    [...new Set(gaps[of].map((field) => fieldName(kind, field)))].join(", ") || t("none");
  const kindOf = ({ kind, is_shown }: ParityRow): string =>
    [t(`kinds.${kind}`), !is_shown && t("hidden")].filter(Boolean).join(", ");
  return columnsOf((key) => t(`columns.${key}`), {
    title: { ...titleColumn, cell: (row, link) => link(nameOf(row)) },
    kind: { cell: kindOf, card: "name" },
    uk: { cell: (row) => listed(row, "uk"), card: { status: (row) => cardOf(row, "uk") } },
    ru: { cell: (row) => listed(row, "ru"), card: { place: (row) => cardOf(row, "ru") } },
    less: { cell: (row) => listed(row, "less"), card: { due: (row) => cardOf(row, "less") } },
    sold: { num: true, cell: ({ sold }) => sold ?? t("none"), card: { total: ({ sold }) => sold } },
  });

  function cardOf(row: ParityRow, of: Lack): string | null {
    return row.gaps[of].length === 0 ? null : `${t(`columns.${of}`)}: ${listed(row, of)}`;
  }
}
