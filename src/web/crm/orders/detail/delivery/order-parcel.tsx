import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { hryvnias, kop } from "#kit/money.ts";
import { isOfList } from "#shop/delivery/rules/lists.ts";
import type { Parcel } from "#shop/tracking/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { Timeline, TimelineItem } from "#ui/timeline/timeline.tsx";
import { paths } from "../../../../paths.ts";
import { money } from "../../../../shared/amounts.ts";
import { useLocale } from "../../../../shared/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment, useToday } from "../../../moments.ts";
import { useOrderText } from "../../../order-text.ts";
import { Facts } from "../../../widgets/facts.tsx";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-parcels.module.css";

type OrderParcelProps = { parcel: Parcel | null; order: OrderView };

/** The state of the parcel in the carrier's own words; nothing before its first report. Never printed. */
export function OrderParcel({ parcel, order }: OrderParcelProps) {
  const today = useToday();
  const t = useTranslations("crmTracking.panel");
  const states = useTranslations("orders.parcel.states");
  const locale = useLocale();
  if (!parcel) return null;
  return (
    <Panel title={t("title")} data-print="off" actions={<AskAtOnce order={order} />}>
      <Facts
        nameOf={t}
        of={{
          state: parcel.way.length === 0 && states(parcel.state),
          // Forwarded under another number than the order's.
          number: parcel.number !== order.delivery.waybill && (
            <span className="num">{spacedWaybill(parcel.number)}</span>
          ),
          place: parcel.place,
          expected: parcel.arrivesOn && dayMonth(parcel.arrivesOn, locale),
          until: parcel.storedUntil && dayMonth(parcel.storedUntil, locale),
          heard: parcel.answeredAt && moment(parcel.answeredAt, today),
        }}
      />
      <Timeline>
        {parcel.way.map(({ state, at, words: text }, index) => (
          <TimelineItem
            key={`${state} ${at}`}
            tone={index > 0 ? undefined : parcel.isGoingBack ? "warning" : "brand"}
            time={<time dateTime={at}>{moment(at, today)}</time>}
          >
            {text || states(state)}
          </TimelineItem>
        ))}
      </Timeline>
    </Panel>
  );
}

function AskAtOnce({ order }: { order: OrderView }) {
  const t = useTranslations("crmTracking.panel");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { number, status } = order;
  if (status !== "shipped") return null;
  const ask = () => act("POST /crm/parcels/:number/ask", { params: { number } }, { done: t("asked") });
  return (
    <Button icon={RefreshCw} size="small" variant="ghost" busy={busy !== null} onClick={() => void ask()}>
      {t("ask")}
    </Button>
  );
}

type OrderParcelsProps = {
  order: OrderView;
  /** The secret of the company's list that it was placed from; null: from none. */
  list: string | null;
};

/** The other parcels of the same purchase; nothing for most. Those of a long list are on its page. */
export function OrderParcels({ order: { number, parcel, parcels }, list }: OrderParcelsProps) {
  const t = useTranslations("crmParcels");
  const locale = useLocale();
  const text = useOrderText();
  if (!parcel) return null;
  const [first] = parcels;
  const live = parcels.filter(({ status }) => status !== "cancelled");
  const total = hryvnias(live.reduce((sum, one) => sum + kop(one.total), 0));
  const isLong = list !== null && isOfList(parcel.of);
  const others = isLong ? [] : parcels.filter((one) => one.number !== number);
  return (
    <Notice tone="info" title={t("title", parcel)}>
      {list !== null && (
        <p>
          <TextLink href={paths.recipientList(list, locale)}>{t("list")}</TextLink>
        </p>
      )}
      {others.length > 0 && <p>{t("others")}</p>}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((one) => (
            <li key={one.number}>
              <TextLink href={paths.crmOrder(one.number, locale)}>№&nbsp;{one.number}</TextLink>
              <span>{one.recipient ?? t("payerReceives")}</span>
              <span>{money(one.total)}</span>
              <b>{text.status(one.status, one.deliveryType)}</b>
            </li>
          ))}
        </ul>
      )}
      {live.length > 0 && <p>{t("sum", { sum: money(total) })}</p>}
      {first && first.number !== number && <p>{t("first", { number: first.number })}</p>}
    </Notice>
  );
}
