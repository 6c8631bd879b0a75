import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Segmented, SegmentedLink, SegmentedOption } from "#ui/form/segmented/segmented.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { themes } from "../../../color-mode.ts";
import { withModal } from "../../../modals/modal-params.ts";
import { useModal } from "../../../modals/use-modal.ts";
import { paths } from "../../../paths.ts";
import { chooseTheme, useColorMode } from "../../../theme.ts";
import { themeIcons } from "../header/theme-button.tsx";
import { useLanguageLinks } from "../header/use-language-links.ts";
import { useLocale } from "../language/use-locale.ts";
import { useShopFacts } from "../shop-facts.ts";
import { useBuilderLinks } from "../use-builder-links.ts";
import styles from "./menu-drawer.module.css";

/**
 * `?modal=menu`: the catalogue, service pages, language and theme. Its links replace the open menu in the
 * history.
 */
export default function MenuDrawer() {
  const t = useTranslations("common");
  const locale = useLocale();
  const modal = useModal("menu");
  const { categories, featured, occasions } = useShopFacts();
  const builders = useBuilderLinks();
  return (
    <Modal
      open={modal.open}
      onClose={modal.hide}
      placement="left"
      className={styles.drawer}
      title={
        <span className={styles.title}>
          <Logo label={t("nav.menu")} />
        </span>
      }
      closeLabel={t("nav.closeMenu")}
      footer={<Preferences />}
    >
      <nav aria-label={t("footer.catalog")}>
        <ul className={styles.list}>
          {[...categories, ...featured].map(({ path, name, count }) => (
            <li key={path}>
              <Link to={paths.slug(path, locale)} replace>
                {name}
                <em>{count}</em>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
          {builders.map(({ href, name }) => (
            <li key={href}>
              <Link to={href} replace>
                {name}
                <em />
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles.occasions} aria-labelledby="menu-occasions">
        <h3 id="menu-occasions">{t("footer.occasions")}</h3>
        <Chips wrap>
          {occasions.map(({ path, name }) => (
            <ChipLink key={path} render={<Link to={paths.slug(path, locale)} replace />}>
              {name}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      <ul className={styles.pages}>
        <li>
          <Link to={paths.deliveryPayment(locale)} replace>
            {t("pages.delivery")}
          </Link>
        </li>
        <li>
          <Link to={paths.aboutUs(locale)} replace>
            {t("pages.about")}
          </Link>
        </li>
        <li>
          <Link to={paths.contacts(locale)} replace>
            {t("pages.contacts")}
          </Link>
        </li>
        <li>
          <ContactLink />
        </li>
      </ul>
    </Modal>
  );
}

/** Replaces the menu: closing the window it opens leads to the page, not back here. */
function ContactLink() {
  const t = useTranslations("common.footer");
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search: withModal(new URLSearchParams(search), "contact") }}
      state={state}
      replace
      preventScrollReset
    >
      {t("callback")}
    </Link>
  );
}

function Preferences() {
  const t = useTranslations("common");
  const { preference: theme } = useColorMode();
  return (
    <>
      <Segmented block label={t("language.label")} className={styles.choice}>
        {useLanguageLinks().map(({ locale, label, href, isCurrent, onClick }) => (
          <SegmentedLink
            key={locale}
            current={isCurrent}
            render={<a href={href} hrefLang={locale} lang={locale} onClick={onClick} />}
          >
            {label}
          </SegmentedLink>
        ))}
      </Segmented>
      <Segmented block label={t("theme.label")} className={styles.choice}>
        {themes.map((one) => (
          <SegmentedOption key={one} name="theme" checked={one === theme} onChange={() => chooseTheme(one)}>
            <Icon of={themeIcons[one]} />
            {t(`theme.${one}`)}
          </SegmentedOption>
        ))}
      </Segmented>
    </>
  );
}
