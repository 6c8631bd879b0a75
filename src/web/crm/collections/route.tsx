// /crm/collections: the occasions that products are chosen for, in the order of the site.
import { Plus } from "lucide-react";
import { data, type MetaDescriptor, useNavigate, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { crmCollections } from "#shop/catalog/reads/crm-collections.server.ts";
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

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const rows = await crmCollections(shop.db, actor, locale);
  if (!rows) throw data(null, { status: 403, statusText: "Forbidden" });
  const { brand } = await shopSettings(shop.db);
  return { title: translator(locale)("crmCategories.collections.title"), shopName: brand.name[locale], rows };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCategories.collections");
  const locale = useLocale();
  const navigate = useNavigate();
  const isThere = useLive();
  const { rows, news, plant } = usePlanting(loaderData.rows, ({ id }, { before }) => ({
    path: `/api/crm/collections/${id}/place`,
    body: { before_id: before },
  }));
  const hrefOf = (id: number | string): string => paths.crmCollection(id, locale);
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (id) => navigate(hrefOf(id)), seen: () => null },
  );
  const create = (
    <ButtonLink size="small" href={paths.crmNewCollection(locale)}>
      <Icon of={Plus} />
      {t("new")}
    </ButtonLink>
  );
  return (
    <CrmPage title={t("title")} isOffline={!isThere} actions={create}>
      <CatalogParts current="collections" />
      {rows.length > 0 ? (
        <ListingTree
          rows={rows}
          cursor={cursor}
          onPlant={(row, spot) => void plant(row, spot)}
          label={t("list")}
          hint={t("hint")}
          isFlat
          hrefOf={hrefOf}
        />
      ) : (
        <Nothing label={t("list")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
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
