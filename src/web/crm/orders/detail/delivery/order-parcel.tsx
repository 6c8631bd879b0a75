import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Parcel } from "#shop/tracking/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment, useToday } from "../../../moments.ts";
import { Facts } from "../../../widgets/facts.tsx";
import type { OrderView } from "../order-view.server.ts";

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
