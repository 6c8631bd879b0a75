import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { Parcel } from "#shop/tracking/reads.server.ts";
import { cx } from "#ui/class-names.ts";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { pastDay } from "../text/dates.ts";
import { useDayText } from "../text/use-day-text.ts";
import sectionStyles from "./order-section.module.css";
import { usePlaceText } from "./order-text.ts";
import styles from "./parcel-way.module.css";

interface ParcelWayProps {
  parcel: Parcel | null;
  delivery: OrderJson["delivery"];
  today: Day;
}

/** The parcel's current place and route; nothing without the carrier's data. */
export function ParcelWay({ parcel, delivery, today }: ParcelWayProps) {
  const t = useTranslations("orders.parcel");
  const dayText = useDayText();
  const placeText = usePlaceText();
  const locale = useLocale();
  if (!parcel || parcel.way.length === 0) return null;
  const place = parcel.place || (parcel.isWaiting ? placeText(delivery) : "");
  return (
    <section className={cx(sectionStyles.root, styles.root)} aria-labelledby="order-parcel">
      <h2 id="order-parcel">{t("title")}</h2>
      <p className={styles.now}>
        <b>{t(`states.${parcel.state}`)}</b>
        {place && <span>{place}</span>}
        {parcel.storedUntil && <span>{t("until", { day: dayText(parcel.storedUntil) })}</span>}
        {!parcel.isWaiting && parcel.arrivesOn && parcel.arrivesOn >= today && (
          <span>{t("expected", { day: dayText(parcel.arrivesOn) })}</span>
        )}
      </p>
      <Timeline>
        {parcel.way.map(({ state, at }, index) => (
          <TimelineItem
            key={`${state} ${at}`}
            tone={index > 0 ? undefined : parcel.isGoingBack ? "warning" : "success"}
            time={
              <time dateTime={at}>
                {pastDay(at, locale, today)}, {at.slice(11, 16)}
              </time>
            }
          >
            {t(`states.${state}`)}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
}
