import { LogOut, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { fullName, initials } from "#shop/customers/rules.ts";
import type { Role } from "#shop/staff/rules/rights.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { IconButton, IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { cx } from "#ui/class-names.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { themes } from "../../color-mode.ts";
import { paths } from "../../paths.ts";
import { signOut } from "../../shared/account/session/sign-out.ts";
import { themeIcons } from "../../shared/chrome/header/theme-button.tsx";
import { useLanguageLinks } from "../../shared/chrome/header/use-language-links.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped } from "../../shared/text/amounts.ts";
import { chooseTheme, useColorMode } from "../../theme.ts";
import styles from "./me.module.css";
import sheet from "./phone-sheet.module.css";

export interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role | null;
}

const menuId = "crm-me";

function useNames({ firstName, lastName, role }: Person) {
  const t = useTranslations("crm");
  const roleName = t(`roles.${role ?? "content"}`);
  const named = { firstName, lastName };
  return { name: fullName(named, roleName), roleName, initials: initials(named, roleName.slice(0, 1)) };
}

function useSignOut(): () => Promise<void> {
  const t = useTranslations("crm.frame");
  const say = useToast();
  return async () => {
    if (!(await signOut())) say({ tone: "problem", text: t("signOutFailed") });
  };
}

export function Me({ person, className }: { person: Person; className?: string }) {
  const t = useTranslations("crm.frame");
  const { name, roleName, initials } = useNames(person);
  const leave = useSignOut();
  return (
    <div className={cx(styles.side, className)}>
      <LanguageLinks />
      <div className={styles.person}>
        <Avatar initials={initials} tint={tintOf(name)} size="s" />
        <span className={styles.name}>
          {name}
          {name !== roleName && <small>{roleName}</small>}
        </span>
        <IconButtonLink
          icon={ShieldCheck}
          size="small"
          label={t("security")}
          href={paths.crmSecurity(useLocale())}
        />
        <IconButton icon={LogOut} size="small" label={t("signOut")} onClick={leave} />
      </div>
    </div>
  );
}

/** The same on a phone: opens the menu, also without scripts. */
export function MeButton({ person, waiting }: { person: Person; waiting: number }) {
  const t = useTranslations("crm.frame");
  const { initials, name } = useNames(person);
  return (
    <button type="button" popoverTarget={menuId} className={styles.tab}>
      <Avatar initials={initials} tint={tintOf(name)} size="s" />
      {t("menu")}
      {waiting > 0 && (
        <em>
          <span aria-hidden="true">{grouped(waiting)}</span>
          <span className="visually-hidden">{t("entryWaiting", { count: waiting })}</span>
        </em>
      )}
    </button>
  );
}

/** On a phone: the sections that do not fit at the bottom, and the end of the side bar. */
export function MeMenu({ person, children }: { person: Person; children: ReactNode }) {
  const t = useTranslations("crm.frame");
  const { name, roleName } = useNames(person);
  const { preference: theme } = useColorMode();
  const leave = useSignOut();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu must not cover the next page
  useEffect(() => menu.current?.hidePopover(), [pathname]);
  return (
    <section
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label={t("menu")}
      className={cx(sheet.root, styles.menu)}
    >
      <p className={styles.name}>
        {name}
        {name !== roleName && <small>{roleName}</small>}
      </p>
      {children}
      <LanguageLinks />
      <ThemeSwitch label={t("themeNext", { theme: t(`themes.${theme}`) })}>
        {t(`themes.${theme}`)}
      </ThemeSwitch>
      <ButtonLink variant="outline" size="small" block href={paths.crmSecurity(useLocale())}>
        {t("security")}
      </ButtonLink>
      <Button variant="neutral" size="small" block onClick={leave}>
        {t("signOut")}
      </Button>
    </section>
  );
}

function ThemeSwitch({ label, children }: { label: string; children: string }) {
  const { preference: theme } = useColorMode();
  const Shape = themeIcons[theme];
  return (
    <Button
      variant="outline"
      size="small"
      block
      aria-label={label}
      onClick={() => chooseTheme(nextTheme(theme))}
    >
      <Shape className="icon" aria-hidden="true" />
      {children}
    </Button>
  );
}

const nextTheme = (theme: (typeof themes)[number]) =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

export function ThemeIconButton() {
  const t = useTranslations("crm.frame");
  const { preference: theme } = useColorMode();
  return (
    <IconButton
      icon={themeIcons[theme]}
      size="small"
      label={t("themeNext", { theme: t(`themes.${theme}`) })}
      onClick={() => chooseTheme(nextTheme(theme))}
    />
  );
}

/** УКР · РУС: plain links, because each language is a separate document. */
function LanguageLinks() {
  const t = useTranslations("crm.frame");
  return (
    <nav className={styles.languages} aria-label={t("language")}>
      {useLanguageLinks().map(({ locale, label, href, isCurrent, onClick }) => (
        <a
          key={locale}
          href={href}
          hrefLang={locale}
          lang={locale}
          aria-current={isCurrent || undefined}
          onClick={onClick}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
