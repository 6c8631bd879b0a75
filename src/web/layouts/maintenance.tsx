// The layout of a closed shop: its name, the other language and no further links.
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { layoutLoader } from "../shared/chrome/chrome-data.server.ts";
import { LanguageSwitch } from "../shared/chrome/header/language-switch.tsx";
import { ShopFactsProvider } from "../shared/chrome/shop-facts.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/maintenance.ts";
import styles from "./maintenance.module.css";

export const loader = layoutLoader;

export const shouldRevalidate = keepSameData;

export default function MaintenanceLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("site.maintenance");
  const language = useTranslations("common.language");
  const { shopName, contacts } = loaderData;
  return (
    <ShopFactsProvider value={loaderData}>
      <div className={styles.root}>
        <header>
          <Logo label={shopName} tone="light" />
          <LanguageSwitch label={language("label")} className={styles.languages} />
        </header>
        <Outlet />
        <footer>
          <span>{shopName}</span>
          <span>{t("hours", { opens: contacts.opens, closes: contacts.closes })}</span>
        </footer>
      </div>
    </ShopFactsProvider>
  );
}
