import { Gift, Package, ShieldCheck, Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { DispatchText } from "../../shared/delivery-promise/dispatch-text.tsx";
import { useArrivalText } from "../../shared/delivery-promise/use-arrival-text.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import styles from "./city-promise.module.css";

/** The arrival in the visitor's city, and other promises. */
export function CityPromise() {
  const t = useTranslations("home.promise");
  const locale = useLocale();
  const { delivery } = useShopFacts();
  const { city, words } = useArrivalText("branch");
  const openCity = useModalOpener("city");
  const { freeFrom_kop } = delivery;
  return (
    <Section tight keep aria-label={t("label")}>
      <Container>
        <div className={styles.root}>
          <div className={styles.cell}>
            <Icon of={Truck} />
            <div>
              <p className={styles.main}>
                <DispatchText />
              </p>
              <p>{t("arrival", { city: city.name, when: words })}</p>
              <TextLink href={paths.deliveryPayment(locale)} onClick={openCity} className={styles.change}>
                {t("change")}
              </TextLink>
            </div>
          </div>
          <div className={styles.cell}>
            <Icon of={Package} />
            <div>
              <b>{freeFrom_kop === null ? t("prices") : t("free", { sum: money(hryvnias(freeFrom_kop)) })}</b>
              <span>{t("freeText")}</span>
            </div>
          </div>
          <div className={styles.cell}>
            <Icon of={Gift} />
            <div>
              <b>{t("card")}</b>
              <span>{t("cardText")}</span>
            </div>
          </div>
          <div className={styles.cell}>
            <Icon of={ShieldCheck} />
            <div>
              <b>{t("safe")}</b>
              <span>{t("safeText")}</span>
            </div>
          </div>
        </div>
      </Container>
    </Section>
  );
}
