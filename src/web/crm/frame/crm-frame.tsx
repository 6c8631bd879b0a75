import { Store } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { bottomBar } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { SkipLink } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped } from "../../shared/text/amounts.ts";
import { PurchaseProvider } from "../orders/purchase/purchase.tsx";
import styles from "./crm-frame.module.css";
import { CrmRole } from "./crm-role.ts";
import { Me, MeButton, MeMenu, type Person } from "./me.tsx";
import { PaletteProvider } from "./palette/palette.tsx";
import {
  countedKey,
  isUnder,
  type MenuEntry,
  menuOf,
  type Section,
  type SectionCounts,
  waitingOn,
} from "./sections.ts";

type CrmFrameProps = { person: Person; counts: SectionCounts; children: ReactNode };

/** Entries in the tab bar of a phone; all pages are in the menu beside it. */
const onTabbar = 4;

/** The menu at the side, or at the bottom of a phone; each page has its own top bar. */
export function CrmFrame({ person, counts, children }: CrmFrameProps) {
  const t = useTranslations("crm");
  const locale = useLocale();
  const menu = person.role ? menuOf(person.role) : [];
  const first = menu[0];
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
          href={first ? first.main.href(locale) : paths.home(locale)}
          aria-label={t("frame.home")}
        >
          <Logo />
        </Anchor>
        <div className={styles.sections}>
          <nav aria-label={t("frame.sections")}>
            {menu.map((entry) => (
              <Entry key={entry.key} entry={entry} counts={counts} />
            ))}
          </nav>
          <nav aria-label={t("frame.shop")}>{shop}</nav>
        </div>
        <Me person={person} className={styles.me} />
      </aside>
      <div className={styles.main}>
        <CrmRole value={person.role}>
          <PaletteProvider>
            <PurchaseProvider>{children}</PurchaseProvider>
          </PaletteProvider>
        </CrmRole>
      </div>
      <nav ref={bottomBar} className={styles.tabbar} aria-label={t("frame.sections")}>
        {menu.slice(0, onTabbar).map((entry) => (
          <EntryLink key={entry.key} entry={entry} counts={counts} />
        ))}
        <MeButton person={person} waiting={waitingOn(menu.slice(onTabbar).flatMap(pagesOf), counts)} />
      </nav>
      <MeMenu person={person}>
        <nav className={styles.more} aria-label={t("frame.more")}>
          {menu.map((entry) => (
            <Fragment key={entry.key}>
              {entry.pages.length > 0 && <h2>{t(`frame.names.${entry.key}`)}</h2>}
              {pagesOf(entry).map((page) => (
                <PageLink key={page.key} page={page} icon={entry.icon} counts={counts} />
              ))}
            </Fragment>
          ))}
          {shop}
        </nav>
      </MeMenu>
    </div>
  );
}

const pagesOf = ({ main, pages }: MenuEntry): readonly Section[] => [...new Set([main, ...pages])];

const useIsAt = (): ((page: Section) => boolean) => {
  const path = bare(useLocation().pathname);
  return (page) => isUnder(page, path);
};

/** An entry of the side bar; its other pages are shown while one of them is open. */
function Entry({ entry, counts }: { entry: MenuEntry; counts: SectionCounts }) {
  const t = useTranslations("crm.frame");
  const isAt = useIsAt();
  const isOpen = entry.pages.length > 0 && pagesOf(entry).some(isAt);
  return (
    <>
      <EntryLink entry={entry} counts={counts} />
      {isOpen && (
        <ul className={styles.pages} aria-label={t("pagesOf", { entry: t(`names.${entry.key}`) })}>
          {entry.pages.map((page) => (
            <li key={page.key}>
              <PageLink page={page} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EntryLink({ entry, counts }: { entry: MenuEntry; counts: SectionCounts }) {
  const t = useTranslations("crm.frame");
  const locale = useLocale();
  const isAt = useIsAt();
  const { key, icon, main } = entry;
  const all = pagesOf(entry);
  // The main page is not among the others.
  const isMain = isAt(main) && !entry.pages.includes(main);
  const [only] = all;
  return (
    <FrameLink
      href={main.href(locale)}
      icon={icon}
      current={isMain ? "page" : all.some(isAt) ? "true" : undefined}
    >
      {t(`names.${key}`)}
      {all.length === 1 && only ? (
        <PageCount page={only} counts={counts} />
      ) : (
        <Count count={waitingOn(all, counts)} text={(count) => t("entryWaiting", { count })} />
      )}
    </FrameLink>
  );
}

function PageLink({ page, icon, counts }: { page: Section; icon?: IconShape; counts: SectionCounts }) {
  const t = useTranslations("crm.frame");
  const locale = useLocale();
  const isAt = useIsAt();
  return (
    <FrameLink href={page.href(locale)} icon={icon} current={isAt(page) ? "page" : undefined}>
      {t(`names.${page.key}`)}
      <PageCount page={page} counts={counts} />
    </FrameLink>
  );
}

function PageCount({ page, counts }: { page: Section; counts: SectionCounts }) {
  const t = useTranslations("crm.frame.waiting");
  const counted = countedKey(page, counts);
  return counted && <Count count={counts[counted] ?? 0} text={(count) => t(counted, { count })} />;
}

function Count({ count, text }: { count: number; text: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <em>
      <span aria-hidden="true">{grouped(count)}</span>
      <span className="visually-hidden">{text(count)}</span>
    </em>
  );
}

type FrameLinkProps = {
  href: string;
  icon?: IconShape | undefined;
  current?: "page" | "true" | undefined;
  children: ReactNode;
};

function FrameLink({ href, icon, current, children }: FrameLinkProps) {
  return (
    <Anchor href={href} aria-current={current}>
      {icon && <Icon of={icon} />}
      {children}
    </Anchor>
  );
}
