import { useTranslations } from "use-intl";
import { type Cart, lineKey } from "#shop/cart/rules/lines.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { money } from "../../text/amounts.ts";
import { useDayText } from "../../text/use-day-text.ts";
import { chosenMoment } from "../order-form/moment.ts";
import { chosenPoint } from "../order-form/point.ts";
import { slotText } from "../order-form/slot-text.ts";
import styles from "./parcels.module.css";
import type { ParcelState, ParcelsForm } from "./parcels-form.ts";

/** A collapsed parcel: contents, place, date, and the delivery price. */
export function ParcelBrief({ parcel, form }: { parcel: ParcelState; form: Pick<ParcelsForm, "lines"> }) {
  const t = useTranslations("checkout.parcels");
  const { items } = parcel;
  const way = useWayText(parcel);
  return (
    <div className={styles.brief}>
      <p>{items.length > 0 ? namesOf(form, items) : t("empty")}</p>
      {way && <p>{way}</p>}
    </div>
  );
}

/** «Львів, Відділення № 12 · завтра, 22 листопада · 95 ₴» */
export function useWayText({ parcel, city, quote }: ParcelState): string {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const dayText = useDayText();
  const { type, street, building } = parcel.delivery;
  const cityName = city && (locale === "ru" ? city.nameRu : city.nameUk);
  const door = [street.trim(), building.trim()].filter(Boolean).join(", ");
  const point = type === "courier" ? door : chosenPoint(parcel)?.name;
  const place =
    type === "pickup"
      ? t("summary.pickup")
      : type === "recipient_choice"
        ? t("delivery.ways.recipient_choice")
        : [cityName, point].filter(Boolean).join(", ");
  const { day, slot } = chosenMoment(parcel.delivery, quote?.delivery_days ?? []);
  const when = day && [dayText(day.day), slot && slotText(slot)].filter(Boolean).join(", ");
  const price = quote?.delivery ?? null;
  const cost = price === null ? null : price === 0 ? t("summary.free") : money(price);
  return [place, when, place && cost].filter(Boolean).join(" · ");
}

/** «Трюфелі класичні × 2, Еквадор × 1»; lines without a known name are left out. */
export const namesOf = ({ lines }: Pick<ParcelsForm, "lines">, items: Cart): string =>
  items
    .flatMap((item) => {
      const view = lines.find(({ key }) => key === lineKey(item));
      const name = view?.quoted?.name || view?.known?.name;
      return name ? [`${name} × ${item.quantity}`] : [];
    })
    .join(", ");
