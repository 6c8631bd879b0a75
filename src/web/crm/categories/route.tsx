// /crm/categories: the tree that the catalogue hangs on.
import { Plus } from "lucide-react";
import { data, type MetaDescriptor, useNavigate, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { crmCategories } from "#shop/catalog/reads/crm-categories.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { CatalogParts } from "../catalog/catalog-parts.tsx";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Nothing } from "../frame/nothing.tsx";
import { Problem } from "../frame/problem.tsx";
import { useLive } from "../frame/use-live.ts";
import { useRowCursor } from "../frame/use-row-cursor.ts";
import { enter } from "../guard.server.ts";
import { ListingTree } from "../listing-tree/listing-tree.tsx";
import { usePlanting } from "../listing-tree/use-planting.ts";
import type { Route } from "./+types/route.ts";
import { productsOf } from "./products-of.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const [rows, settings] = await Promise.all([crmCategories(shop.db, actor, locale), shopSettings(shop.db)]);
  if (!rows) throw data(null, { status: 403, statusText: "Forbidden" });
  return {
    title: translator(locale)("crmCategories.title"),
    shopName: settings.brand.name[locale],
    rows,
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const navigate = useNavigate();
  const isThere = useLive();
  const { rows, news, plant } = usePlanting(loaderData.rows, ({ id, version }, { parentId, before }) => ({
    path: `/api/crm/categories/${id}/place`,
    body: { version, parent_id: parentId, before_id: before },
  }));
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (id) => navigate(paths.crmCategory(id, locale)), seen: () => null },
  );
  return (
    <CrmPage
      title={t("title")}
      isOffline={!isThere}
      actions={
        <ButtonLink size="small" href={paths.crmNewCategory(locale)}>
          <Icon of={Plus} />
          {t("new")}
        </ButtonLink>
      }
    >
      <CatalogParts current="categories" />
      {rows.length === 0 ? (
        <Nothing label={t("tree.label")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
      ) : (
        <ListingTree
          rows={rows}
          cursor={cursor}
          onPlant={(row, spot) => void plant(row, spot)}
          label={t("tree.label")}
          hint={t("tree.hint")}
          hrefOf={(id) => paths.crmCategory(id, locale)}
          goodsHrefOf={(id) => productsOf(id, locale)}
        />
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
