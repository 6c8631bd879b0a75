import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { isOnItsWay, owesByInvoice } from "../../../shared/order/order-stage.ts";
import { carrierTracking, usePaymentLabel, useShortPlace } from "../../../shared/order/order-text.ts";
import { ParcelPlace } from "../../../shared/order/purchase-parcels.tsx";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { money } from "../../../shared/text/amounts.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import { requisitesId } from "../order/requisites-id.ts";
import { OrderBadge } from "./order-badge.tsx";
import styles from "./order-card.module.css";
import type { OrderCardView } from "./order-card-view.ts";
import { OrderEnding } from "./order-ending.tsx";
import { OrderTrack } from "./order-track.tsx";
import { RepeatButton } from "./repeat-button.tsx";

const THUMBS = 4;

/** One order of the list: its status, contents, and the next action. */
export function OrderCard({ order, today }: { order: OrderCardView; today: Day }) {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  const paymentLabel = usePaymentLabel();
  const titleId = useId();
  const { number, placedAt } = order;
  const isOpen = isOnItsWay(order.status);
  const paid = paymentLabel(order);
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          <Anchor href={paths.profileOrder(number, locale)}>{t("number", { number })}</Anchor>
        </h2>
        <time dateTime={placedAt}>
          {pastDay(placedAt, locale, today)}
          {isOpen && `, ${placedAt.slice(11, 16)}`}
        </time>
        <OrderBadge order={order} />
      </header>
      <div className={styles.body}>
        <ParcelPlace parcel={order.parcel} />
        {isOpen && <OrderTrack order={order} />}
        <div className={styles.items}>
          <Thumbs order={order} />
          {order.ending && (
            <p className={styles.ending}>
              <OrderEnding order={order} today={today} />
            </p>
          )}
        </div>
        {isOpen && <Facts order={order} />}
      </div>
      <footer>
        <p>
          <b>{money(order.total)}</b> {paid && <span className="subtle">{paid}</span>}
        </p>
        <Actions order={order} />
      </footer>
    </article>
  );
}

function Thumbs({ order }: { order: OrderCardView }) {
  const t = useTranslations("orders.mine");
  const { items } = order;
  const shown = items.length > THUMBS ? items.slice(0, THUMBS - 1) : items;
  const more = items.length - shown.length;
  return (
    <ul className={styles.thumbs}>
      {shown.map(({ line, picture }) => {
        const photo = picture ? pictureSet(picture, "thumb") : null;
        return (
          <li key={`${line.variant_id} ${line.price} ${JSON.stringify(line.options)}`}>
            {photo ? (
              <Photo
                src={photo.src}
                srcSet={photo.srcSet}
                width={photo.width}
                height={photo.height}
                alt={line.name}
              />
            ) : (
              <span className={styles.more}>{line.name.charAt(0)}</span>
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li className={styles.more}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{t("more", { count: String(more) })}</span>
        </li>
      )}
    </ul>
  );
}

function Facts({ order }: { order: OrderCardView }) {
  const t = useTranslations("orders.mine");
  const shortPlace = useShortPlace();
  const { waybill } = order;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("receiver")}</dt>
        <dd>{order.receiver}</dd>
      </div>
      <div>
        <dt>{t("place")}</dt>
        <dd>{shortPlace(order.delivery)}</dd>
      </div>
      {waybill && (
        <div>
          <dt>{t("waybill")}</dt>
          <dd className="num">
            <TextLink
              quiet
              href={carrierTracking(waybill, order.delivery.carrier)}
              target="_blank"
              rel="noreferrer"
            >
              {spacedWaybill(waybill)}
            </TextLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ order }: { order: OrderCardView }) {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  const { number, token, status } = order;
  const details = paths.profileOrder(number, locale);
  const isOpen = isOnItsWay(status);
  return (
    <div className="buttons">
      {owesByInvoice(order) ? (
        <ButtonLink size="medium" href={`${details}#${requisitesId}`}>
          {t("requisites")}
        </ButtonLink>
      ) : isOpen ? (
        <ButtonLink size="medium" href={paths.thankYou(number, token, locale)}>
          {t("follow")}
        </ButtonLink>
      ) : (
        <RepeatButton order={order} variant={order.ending ? "outline" : "secondary"} />
      )}
      <ButtonLink size="medium" variant={isOpen ? "outline" : "ghost"} href={details}>
        {t("details")}
      </ButtonLink>
    </div>
  );
}
