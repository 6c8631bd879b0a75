// /crm/catalog/import: exports the catalogue as a sheet and imports it back.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { latestImports } from "#shop/catalog/reads/imports.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { useLive } from "../../frame/use-live.ts";
import { enter } from "../../guard.server.ts";
import { productsPlace } from "../products/list-place.ts";
import type { Route } from "./+types/route.ts";
import { ExportPanel } from "./export-panel.tsx";
import { ImportsList } from "./imports-list.tsx";
import styles from "./sheets.module.css";
import { UploadPanel } from "./upload-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const [imports, settings] = await Promise.all([latestImports(shop.db, actor), shopSettings(shop.db)]);
  if (!imports) throw data(null, { status: 403, statusText: "Forbidden" });
  return {
    title: translator(locale)("crmImport.title"),
    shopName: settings.brand.name[locale],
    today: kyivDate(shop.clock()),
    imports,
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function CatalogSheetsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  const isThere = useLive();
  return (
    <CrmPage
      title={t("title")}
      back={{ href: paths.crmCatalog(locale) + productsPlace(), label: t("back") }}
      isOffline={!isThere}
    >
      <div className={styles.split}>
        <UploadPanel />
        <ExportPanel />
      </div>
      <ImportsList imports={loaderData.imports} today={loaderData.today} />
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
