import { ChevronDown, MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "#ui/class-names.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useCity } from "../../delivery/city/city-store.ts";
import { DispatchRuleText } from "../../delivery/delivery-promise/dispatch-text.tsx";
import { telephone } from "../../text/telephone.ts";
import { useLocale } from "../language/use-locale.ts";
import { useShopFacts } from "../shop-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./promo-strip.module.css";
import { ThemeButton } from "./theme-button.tsx";

/** The line above the header: city, dispatch time, service links, language and theme. */
export function PromoStrip() {
  const t = useTranslations("common");
  const locale = useLocale();
  const city = useCity(locale);
  const { contacts } = useShopFacts();
  const openCity = useModalOpener("city");
  return (
    <section className={styles.root} aria-label={t("strip.label")}>
      <Container className={styles.row}>
        <Anchor
          className={styles.city}
          href={paths.deliveryPayment(locale)}
          onClick={openCity}
          aria-label={t("strip.city", { city: city.name })}
        >
          <Icon of={MapPin} />
          <span>{city.name}</span>
          <Icon of={ChevronDown} />
        </Anchor>
        <p className={styles.message}>
          <span className="only-desktop">
            <DispatchRuleText />
          </span>
          <span className="only-mobile">
            <DispatchRuleText short />
          </span>
        </p>
        <div className={cx(styles.end, "only-desktop")}>
          <Anchor href={paths.reviews(locale)}>{t("pages.reviews")}</Anchor>
          <Anchor href={paths.deliveryPayment(locale)}>{t("pages.delivery")}</Anchor>
          {contacts.hotline && <a href={telephone(contacts.hotline)}>{contacts.hotline}</a>}
          <LanguageSwitch label={t("language.label")} />
          <ThemeButton />
        </div>
      </Container>
    </section>
  );
}
