import { MessageSquare, PhoneCall, Send } from "lucide-react";
import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import type { loader } from "../../../../root.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { askForConsent } from "../../analytics/consent-question.ts";
import { telephone } from "../../text/telephone.ts";
import { LanguageSwitch } from "../header/language-switch.tsx";
import { useLocale } from "../language/use-locale.ts";
import { useShopFacts } from "../shop-facts.ts";
import { useBuilderLinks } from "../use-builder-links.ts";
import styles from "./site-footer.module.css";

/** The menu button's link without scripts. */
export const footerCatalogId = "catalog";

/** Styles show the list where there is room, with scripts or without; this also says so to a screen reader. */
function openWhereWide(column: HTMLDetailsElement | null): void {
  if (column && matchMedia("(min-width: 640px)").matches) column.open = true;
}

type Column = { id: string; title: string; links: readonly { href: string; name: string }[] };

/** Links at the end of a page, and the seller's data. */
export function SiteFooter() {
  const t = useTranslations("common");
  const locale = useLocale();
  const { shopName, tagline, seller, categories, featured, occasions, payments } = useShopFacts();
  const builders = useBuilderLinks();
  // One logo for all cards, whichever bank processes them.
  const marks = new Set(payments.map((way) => (way === "cod" || way === "invoice" ? way : "card")));
  const toLink = ({ path, name }: { path: string; name: string }) => ({
    href: paths.slug(path, locale),
    name,
  });
  const columns: Column[] = [
    {
      id: footerCatalogId,
      title: t("footer.catalog"),
      links: [...[...categories, ...featured].map(toLink), ...builders],
    },
    { id: "occasions", title: t("footer.occasions"), links: occasions.map(toLink) },
    {
      id: "for-buyers",
      title: t("footer.buyers"),
      links: [
        { href: paths.deliveryPayment(locale), name: t("pages.delivery") },
        { href: paths.refundPolicy(locale), name: t("pages.refund") },
        { href: paths.certificateBalance(locale), name: t("pages.balance") },
        { href: paths.reviews(locale), name: t("pages.reviews") },
        { href: paths.userAgreement(locale), name: t("pages.agreement") },
        { href: paths.privacyPolicy(locale), name: t("pages.privacy") },
        { href: paths.aboutUs(locale), name: t("pages.about") },
        { href: paths.contacts(locale), name: t("pages.contacts") },
        { href: paths.sitemap(locale), name: t("pages.sitemap") },
      ],
    },
  ];
  return (
    <footer className={styles.root}>
      <Container>
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Anchor
              className={styles.logo}
              href={paths.home(locale)}
              aria-label={t("nav.home", { shop: shopName })}
            >
              <Logo tone="light" />
            </Anchor>
            <p>{t("footer.about", { tagline: tagline.charAt(0).toUpperCase() + tagline.slice(1) })}</p>
            <SocialLinks />
          </div>
          {columns.map(({ id, title, links }) => (
            <nav key={id} className={styles.links} aria-labelledby={`${id}-title`}>
              <details ref={openWhereWide}>
                <summary>
                  <h2 id={`${id}-title`}>{title}</h2>
                </summary>
                <ul id={id} className="list">
                  {links.map(({ href, name }) => (
                    <li key={href}>
                      <Anchor href={href}>{name}</Anchor>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
          <ContactColumn />
        </div>
        <div className={styles.base}>
          <p>
            © {shopName}. {seller}
          </p>
          <ConsentLink className={styles.consent} />
          <ul className={styles.marks} aria-label={t("footer.payment")}>
            {[...marks].map((mark) => (
              <li key={mark}>
                {mark === "invoice" ? (
                  <Anchor href={paths.forCompanies(locale)}>{t(`footer.marks.${mark}`)}</Anchor>
                ) : (
                  t(`footer.marks.${mark}`)
                )}
              </li>
            ))}
          </ul>
          <LanguageSwitch label={t("language.footer")} />
        </div>
      </Container>
    </footer>
  );
}

function ContactColumn() {
  const t = useTranslations("common.footer");
  const locale = useLocale();
  const openContact = useModalOpener("contact");
  const { contacts } = useShopFacts();
  const phone = contacts.hotline || contacts.phone;
  return (
    <div className={styles.contact}>
      <h2>{t("help")}</h2>
      <a className={styles.phone} href={telephone(phone)}>
        {phone}
      </a>
      <p className={styles.hours}>
        {t(contacts.hotline ? "hoursFree" : "hours", { opens: contacts.opens, closes: contacts.closes })}
      </p>
      <Anchor className={styles.write} href={paths.contacts(locale)} onClick={openContact}>
        <Icon of={PhoneCall} />
        {t("callback")}
      </Anchor>
      {contacts.telegram && (
        <a className={styles.write} href={contacts.telegram} rel="noopener">
          <Icon of={MessageSquare} />
          {t("telegram")}
        </a>
      )}
    </div>
  );
}

/** The shop's social networks; only those in the settings. */
function SocialLinks() {
  const { contacts } = useShopFacts();
  const { instagram, facebook, telegram } = contacts;
  if (!instagram && !facebook && !telegram) return null;
  return (
    <div className={styles.social}>
      {instagram && (
        <Anchor href={instagram} rel="noopener" aria-label="Instagram">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <rect x="3" y="3" width="18" height="18" rx="5.5" />
            <circle cx="12" cy="12" r="4.2" />
            <circle cx="17.3" cy="6.7" r="1" fill="currentColor" stroke="none" />
          </svg>
        </Anchor>
      )}
      {facebook && (
        <Anchor href={facebook} rel="noopener" aria-label="Facebook">
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M13.5 21v-7.2h2.4l.4-2.9h-2.8V9.1c0-.8.3-1.4 1.5-1.4h1.4V5.1c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.8v2.1H8v2.9h2.5V21z" />
          </svg>
        </Anchor>
      )}
      {telegram && (
        <Anchor href={telegram} rel="noopener" aria-label="Telegram">
          <Icon of={Send} />
        </Anchor>
      )}
    </div>
  );
}

/** Opens the choice again; without scripts leads to its explanation. Nothing in a shop without analytics. */
function ConsentLink({ className }: { className?: string | undefined }) {
  const t = useTranslations("consent");
  const locale = useLocale();
  const facts = useRouteLoaderData<typeof loader>("root");
  if (!facts?.measuring) return null;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    askForConsent();
  };
  return (
    <a href={paths.measuring(locale)} className={className} onClick={ask}>
      {t("settings")}
    </a>
  );
}
