import { Package, Store, Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { money } from "../../shared/text/amounts.ts";
import styles from "./content-page.module.css";

const ways: readonly { type: DeliveryType; icon: IconShape }[] = [
  { type: "branch", icon: Store },
  { type: "postomat", icon: Package },
  { type: "courier", icon: Truck },
  { type: "pickup", icon: Store },
];

/** The delivery methods and their prices, from the settings. */
export function DeliveryCards() {
  const t = useTranslations("content.delivery");
  const { delivery, contacts } = useShopFacts();
  const { freeFrom_kop, transitDays, price_kop, pickup, postomat } = delivery;
  const sum = money(hryvnias(freeFrom_kop ?? 0));
  return (
    <ul className={styles.cards}>
      {ways.map(({ type, icon }) => (
        <li key={type}>
          <Icon of={icon} />
          <b>{t(`${type}.name`)}</b>
          <span>
            {t(`${type}.text`, {
              ...transitDays,
              free: freeFrom_kop === null ? "no" : "yes",
              sum,
              sides: postomat.maxSidesCm.join(" × "),
              address: contacts.address,
              hours: Math.round(pickup.readyInMinutes / 60),
            })}
          </span>
          <em>{price_kop[type] === 0 ? t("free") : money(hryvnias(price_kop[type]))}</em>
        </li>
      ))}
    </ul>
  );
}
