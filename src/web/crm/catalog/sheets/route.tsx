// /crm/catalog/import: exports the catalogue as a sheet and imports it back.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { latestImports } from "#shop/catalog/reads/imports.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { productsPlace } from "../products/list-place.ts";
import type { Route } from "./+types/route.ts";
import { ExportPanel } from "./export-panel.tsx";
import { ImportsList } from "./imports-list.tsx";
import styles from "./sheets.module.css";
import { UploadPanel } from "./upload-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "catalog.edit");
  const imports = await allowed(latestImports(shop.db, actor));
  return {
    today: kyivDate(shop.clock()),
    imports,
  };
}

export const handle: PageHandle = { title: "crmImport.title" };

export default function CatalogSheetsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmCatalog(locale) + productsPlace(), label: t("back") }}>
      <div className={styles.split}>
        <UploadPanel />
        <ExportPanel />
      </div>
      <ImportsList imports={loaderData.imports} today={loaderData.today} />
    </CrmPage>
  );
}
