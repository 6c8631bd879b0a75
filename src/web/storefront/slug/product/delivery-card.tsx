import { CalendarDays, Package, Store, Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import { deliveryPrice } from "#shop/delivery/rules/prices/prices.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { useCity } from "../../../shared/delivery/city/city-store.ts";
import { useArrivalText } from "../../../shared/delivery/delivery-promise/use-arrival-text.ts";
import { useHeatTexts } from "../../../shared/delivery/delivery-promise/use-heat-texts.ts";
import { useDeliveryPromise } from "../../../shared/delivery/delivery-promise/use-promise.ts";
import { money } from "../../../shared/text/amounts.ts";
import styles from "./product-page.module.css";

const ways: readonly { type: DeliveryType; icon: IconShape }[] = [
  { type: "branch", icon: Store },
  { type: "postomat", icon: Package },
  { type: "courier", icon: Truck },
];

/** The day of arrival in the visitor's city, above the button; what to do for it, when it is near. */
/** @param isFood heat changes nothing for other products */
export function ArrivalLine({ isFood }: { isFood: boolean }) {
  const t = useTranslations("product.delivery");
  const { city, text } = useArrivalText("branch", isFood);
  const { dispatch, cutoff } = useDeliveryPromise(isFood);
  const { moved } = useHeatTexts(isFood);
  const isToday = dispatch?.nearness === "today";
  return (
    <p className={styles.arrival} aria-live="polite">
      <Icon of={CalendarDays} />
      <span>
        <b>{t("arrives", { city: city.name, when: text })}</b>
        <small>{moved ?? (isToday ? t("orderBefore", { cutoff }) : t("orderNow"))}</small>
      </span>
    </p>
  );
}

/** The arrival in the visitor's city, and the price. @param price hryvnias of the chosen products */
export function DeliveryCard({ price, isFood }: { price: number; isFood: boolean }) {
  const t = useTranslations("product.delivery");
  const locale = useLocale();
  const city = useCity(locale);
  const openCity = useModalOpener("city");
  return (
    <section className={styles.delivery} aria-labelledby="delivery-heading">
      <div>
        <h2 id="delivery-heading">{t("title", { city: city.name })}</h2>
        <TextLink href={paths.deliveryPayment(locale)} onClick={openCity}>
          {t("change")}
        </TextLink>
      </div>
      <ul>
        {ways.map((way) => (
          <Way key={way.type} {...way} price={price} isFood={isFood} />
        ))}
      </ul>
    </section>
  );
}

type WayProps = { type: DeliveryType; icon: IconShape; price: number; isFood: boolean };

function Way({ type, icon, price, isFood }: WayProps) {
  const t = useTranslations("product.delivery");
  const { delivery } = useShopFacts();
  const { text } = useArrivalText(type, isFood);
  const { dispatch, cutoff, city, isPostomatHot } = useDeliveryPromise(isFood);
  const cost = deliveryPrice(type, kop(price), delivery, { cityRef: city.ref });
  const when = text.charAt(0).toUpperCase() + text.slice(1);
  const isHot = type === "postomat" && isPostomatHot;
  const hurry = type === "branch" && dispatch?.nearness === "today";
  return (
    <li>
      <Icon of={icon} />
      <span>
        {t(type)}
        <small>{isHot ? t("too_hot") : hurry ? t("ifBefore", { when, cutoff }) : when}</small>
      </span>
      <b>{cost === 0 ? t("free") : money(hryvnias(cost))}</b>
    </li>
  );
}
