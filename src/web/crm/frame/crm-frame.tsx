import { ListOrdered, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { SkipLink } from "#ui/layout/layout.tsx";
import { Logo } from "#ui/logo/logo.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/use-locale.ts";
import styles from "./crm-frame.module.css";
import { Me, MeButton, MeMenu, type Person } from "./me.tsx";

type CrmFrameProps = {
  person: Person;
  /** Null: the person does not work with orders. */
  newOrders: number | null;
  children: ReactNode;
};

/** Sections at the side, or at the bottom of a phone; the page brings its own top bar. */
export function CrmFrame({ person, newOrders, children }: CrmFrameProps) {
  const t = useTranslations("crm");
  const locale = useLocale();
  const withOrders = newOrders !== null;
  const orders = withOrders ? <OrdersLink count={newOrders} /> : null;
  const shop = (
    <SectionLink href={paths.home(locale)} icon={Store}>
      {t("frame.shop")}
    </SectionLink>
  );
  return (
    <div className={styles.root}>
      <SkipLink href="#main">{t("skip")}</SkipLink>
      <aside className={styles.side} aria-label={t("frame.side")}>
        <Anchor className={styles.logo} href={paths.crmOrders(locale)} aria-label={t("frame.home")}>
          <Logo />
        </Anchor>
        <nav aria-label={t("frame.sections")}>{orders}</nav>
        <nav aria-label={t("frame.shop")}>{shop}</nav>
        <Me person={person} className={styles.me} />
      </aside>
      <div className={styles.main}>{children}</div>
      <nav className={styles.tabbar} aria-label={t("frame.sections")}>
        {orders}
        {shop}
        <MeButton person={person} />
      </nav>
      <MeMenu person={person} />
    </div>
  );
}

function OrdersLink({ count }: { count: number }) {
  const t = useTranslations("crm.frame");
  const locale = useLocale();
  const isHere = bare(useLocation().pathname).startsWith("/crm/");
  return (
    <SectionLink href={paths.crmOrders(locale)} icon={ListOrdered} current={isHere}>
      {t("orders")}
      {count > 0 && (
        <em>
          <span aria-hidden="true">{grouped(count)}</span>
          <span className="visually-hidden">{t("newOrders", { count })}</span>
        </em>
      )}
    </SectionLink>
  );
}

type SectionLinkProps = { href: string; icon: IconShape; current?: boolean; children: ReactNode };

function SectionLink({ href, icon, current, children }: SectionLinkProps) {
  return (
    <Anchor href={href} aria-current={current ? "page" : undefined}>
      <Icon of={icon} />
      {children}
    </Anchor>
  );
}
