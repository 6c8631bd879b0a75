import { Store } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { SkipLink } from "#ui/layout/layout.tsx";
import { Logo } from "#ui/logo/logo.tsx";
import { bottomBar } from "#ui/notice-stack/notice-stack.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import styles from "./crm-frame.module.css";
import { CrmRole } from "./crm-role.ts";
import { Me, MeButton, MeMenu, type Person } from "./me.tsx";
import { countedKey, isUnder, type Section, type SectionCounts, sectionsOf } from "./sections.ts";

type CrmFrameProps = { person: Person; counts: SectionCounts; children: ReactNode };

/** Sections in the tab bar of a phone; the others are in the menu beside it. */
const onTabbar = 4;

/** Sections at the side, or at the bottom of a phone; each page has its own top bar. */
export function CrmFrame({ person, counts, children }: CrmFrameProps) {
  const t = useTranslations("crm");
  const locale = useLocale();
  const sections = person.role ? sectionsOf(person.role) : [];
  const first = sections[0];
  const links = (some: readonly Section[]): ReactNode =>
    some.map((section) => <SectionLink key={section.key} section={section} counts={counts} />);
  const settings = sections.filter(({ group }) => group === "shop");
  const shop = (
    <FrameLink href={paths.home(locale)} icon={Store}>
      {t("frame.shop")}
    </FrameLink>
  );
  return (
    <div className={styles.root}>
      <SkipLink href="#main">{t("skip")}</SkipLink>
      <aside className={styles.side} aria-label={t("frame.side")}>
        <Anchor
          className={styles.logo}
          href={first ? first.href(locale) : paths.home(locale)}
          aria-label={t("frame.home")}
        >
          <Logo />
        </Anchor>
        <div className={styles.sections}>
          <nav aria-label={t("frame.sections")}>
            {links(sections.filter(({ group }) => group === "work"))}
          </nav>
          {settings.length > 0 && (
            <nav aria-labelledby="crm-settings">
              <h2 id="crm-settings">{t("frame.settings")}</h2>
              {links(settings)}
            </nav>
          )}
          <nav aria-label={t("frame.shop")}>{shop}</nav>
        </div>
        <Me person={person} className={styles.me} />
      </aside>
      <div className={styles.main}>
        <CrmRole value={person.role}>{children}</CrmRole>
      </div>
      <nav ref={bottomBar} className={styles.tabbar} aria-label={t("frame.sections")}>
        {links(sections.slice(0, onTabbar))}
        <MeButton person={person} />
      </nav>
      <MeMenu person={person}>
        <nav className={styles.more} aria-label={t("frame.more")}>
          {links(sections.slice(onTabbar))}
          {shop}
        </nav>
      </MeMenu>
    </div>
  );
}

function SectionLink({ section, counts }: { section: Section; counts: SectionCounts }) {
  const t = useTranslations("crm.frame");
  const locale = useLocale();
  const counted = countedKey(section, counts);
  const count = counted && counts[counted];
  const isHere = isUnder(section, bare(useLocation().pathname));
  return (
    <FrameLink href={section.href(locale)} icon={section.icon} current={isHere}>
      {t(`names.${section.key}`)}
      {counted && count !== undefined && count > 0 && (
        <em>
          <span aria-hidden="true">{grouped(count)}</span>
          <span className="visually-hidden">{t(`waiting.${counted}`, { count })}</span>
        </em>
      )}
    </FrameLink>
  );
}

type FrameLinkProps = { href: string; icon: IconShape; current?: boolean; children: ReactNode };

function FrameLink({ href, icon, current, children }: FrameLinkProps) {
  return (
    <Anchor href={href} aria-current={current ? "page" : undefined}>
      <Icon of={icon} />
      {children}
    </Anchor>
  );
}
