import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { useTranslations } from "use-intl";
import { IconButtonLink } from "#ui/icon-button/icon-button.tsx";
import styles from "./crm-page.module.css";
import { CrmSearch } from "./crm-search.tsx";
import { HotkeysHelp } from "./hotkeys-help.tsx";
import { ThemeIconButton } from "./me.tsx";
import { ShopThere } from "./shop-there.ts";

type CrmPageProps = {
  title: ReactNode;
  /** The target of the arrow before the title. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

export function CrmPage({ title, back, actions, children }: CrmPageProps) {
  const t = useTranslations("crm.frame");
  const isThere = useContext(ShopThere);
  return (
    <>
      <header className={styles.top}>
        {back && <IconButtonLink icon={ArrowLeft} size="small" label={back.label} href={back.href} />}
        <h1>{title}</h1>
        <div className={styles.end}>
          <CrmSearch className={styles.search} />
          {actions}
          <span className="only-desktop">
            <ThemeIconButton />
          </span>
        </div>
      </header>
      <p className={styles.offline} role="status">
        {!isThere && t("offline")}
      </p>
      <main id="main" className={styles.body}>
        {children}
      </main>
      <HotkeysHelp />
    </>
  );
}
