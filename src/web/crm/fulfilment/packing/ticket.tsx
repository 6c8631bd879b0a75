import { Gift, MailOpen, MessageSquare, Timer, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PackItemJson, PackOrderJson } from "#shop/fulfilment/output.ts";
import { isTicked } from "#shop/fulfilment/rules/packing.ts";
import { designOf } from "#shop/greeting-cards/rules/cards.ts";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { flag } from "#ui/class-names.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { dayOf, shortDay, timeOf, useToday } from "../../moments.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { ParcelMark } from "../../orders/purchase/parcel-mark.tsx";
import { BoardCard } from "../../widgets/board.tsx";
import { MessageTiles } from "../../widgets/message-tiles.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { UnpaidBadge } from "../../widgets/unpaid-badge.tsx";
import { minutesUntil } from "../../widgets/use-now.ts";
import { CellMap } from "../cell-map/cell-map.tsx";
import { useWaybillText } from "../waybills/use-waybill-text.ts";
import { weekdayKey } from "./cutoffs.tsx";
import styles from "./ticket.module.css";
import { TicketSteps } from "./ticket-steps.tsx";
import type { Verb } from "./verbs.ts";

export type TicketProps = {
  order: PackOrderJson;
  now: number;
  isCurrent: boolean;
  onFocus: () => void;
  act: (verb: Verb) => void;
  onShip: () => void;
  waybill: WaybillJson | null;
  onWaybill: () => void;
};

/** With fewer minutes left it is urgent. */
const urgentMinutes = 30;

export function Ticket(props: TicketProps) {
  const { order, now, isCurrent, onFocus, act, onShip, waybill, onWaybill } = props;
  const t = useTranslations("crmPacking");
  const text = useOrderText();
  const waybillText = useWaybillText();
  const locale = useLocale();
  const { number, stage, due, packer, delivery } = order;
  const isOpen = stage === "to_pack" || stage === "packing";
  const isUrgent = isOpen && due !== null && minutesUntil(due.at, now) <= urgentMinutes;
  const place = [delivery.city, text.way(delivery)].filter(Boolean).join(", ");
  return (
    <BoardCard
      number={number}
      href={paths.crmOrder(number, locale)}
      isLate={isUrgent}
      isCurrent={isCurrent}
      onFocus={onFocus}
      marks={
        <>
          <ParcelMark number={number} parcel={order.parcel} />
          <UnpaidBadge mark={order.unpaid} />
          {order.is_gift && (
            <SmallBadge tone="brand">
              <Icon of={Gift} />
              {t("gift")}
            </SmallBadge>
          )}
        </>
      }
      time={
        <>
          <Icon of={Timer} />
          <TimeMark order={order} now={now} />
        </>
      }
    >
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item.key} item={item} order={order} act={act} />
        ))}
      </ul>
      {order.card !== null && (
        <p className={styles.note}>
          <Icon of={MailOpen} />
          <span>{t("cardText", { text: order.card })}</span>
        </p>
      )}
      {order.comment !== null && (
        <p className={styles.note} data-diet={flag(order.has_diet)}>
          <Icon of={order.has_diet ? TriangleAlert : MessageSquare} />
          <span>{order.comment}</span>
        </p>
      )}
      <footer>
        <span className={styles.place}>
          {place}
          {waybill && (
            <Badge
              tone={waybillText.tone(waybill)}
              size="small"
              title={waybillText.why(waybill) ?? undefined}
            >
              {t("waybillState", { state: waybillText.state(waybill) })}
            </Badge>
          )}
          {(stage === "shipped" || stage === "packed") && order.tracking_number && (
            <small>{t("waybill", { number: spacedWaybill(order.tracking_number) })}</small>
          )}
        </span>
        {stage === "shipped" && !order.items.every(isTicked) && (
          <SmallBadge tone="warning">{t("leftUnticked")}</SmallBadge>
        )}
        {packer && (
          <span className={styles.packer} title={packer.name ?? undefined}>
            <Avatar initials={packer.initials} tint={tintOf(packer.name ?? packer.initials)} size="s" />
            <span className="visually-hidden">{t("packs", { name: packer.name ?? t("colleague") })}</span>
          </span>
        )}
      </footer>
      <TicketSteps order={order} act={act} onShip={onShip} waybill={waybill} onWaybill={onWaybill} />
    </BoardCard>
  );
}

/** «0:24» while there is time today, the date on another day, a label when it has passed. */
function TimeMark({ order: { stage, due, shipped_at }, now }: Pick<TicketProps, "order" | "now">) {
  const today = useToday();
  const t = useTranslations("crmPacking");
  if (stage === "shipped") return <>{shipped_at ? timeOf(shipped_at) : t("ready")}</>;
  if (stage === "packed" || !due) return <>{t("ready")}</>;
  const minutes = minutesUntil(due.at, now);
  if (minutes <= 0) return <>{t("late")}</>;
  const day = dayOf(due.at);
  if (day !== today)
    return (
      <>
        {t(`weekdays.${weekdayKey(day)}`)}, {shortDay(day, today)}
      </>
    );
  return (
    <time dateTime={due.at} title={t("dueAt", { time: due.time })}>
      {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, "0")}
    </time>
  );
}

/** Null for an order line, which has its own name. */
const giftLabel = (key: string) =>
  (["wrap", "ribbon", "card", "thermo_bag"] as const).find((word) => word === key);

/** Names the contents of a parcel; for gift extras, with the ribbon's colour and the card's design. */
export function useItemName(): (
  item: Pick<PackItemJson, "key" | "name">,
  order: Pick<PackOrderJson, "ribbon" | "design">,
) => string {
  const t = useTranslations("crmPacking");
  const tGift = useTranslations("gift");
  return ({ key, name }, { ribbon, design }) => {
    const word = giftLabel(key);
    if (name !== null || !word) return name ?? key;
    if (word === "ribbon" && ribbon) return t("kindOf", { thing: t(word), kind: tGift(`ribbons.${ribbon}`) });
    if (word === "card") return t("kindOf", { thing: t(word), kind: tGift(`designs.${designOf(design)}`) });
    return t(word);
  };
}

type ItemProps = { item: PackItemJson; order: PackOrderJson; act: (verb: Verb) => void };

function Item({ item, order, act }: ItemProps) {
  const t = useTranslations("crmPacking");
  const nameOf = useItemName();
  const { number, stage, packer } = order;
  const isMine = stage === "to_pack" || packer === null || packer.is_me;
  const ticked = isTicked(item);
  return (
    <li>
      <Checkbox
        className={styles.item}
        checked={ticked}
        disabled={stage === "shipped" || !isMine}
        onChange={() =>
          act({ kind: "pick", number, item: item.key, picked: ticked ? 0 : item.quantity, seen: item.picked })
        }
        count={
          item.picked > 0 && !ticked
            ? t("units", { picked: item.picked, quantity: item.quantity })
            : `×${item.quantity}`
        }
      >
        {nameOf(item, order)}
        {item.note && <small>{item.note}</small>}
        {item.message && <MessageTiles message={item.message} />}
      </Checkbox>
      {item.finish && (
        <details className={styles.cells}>
          <summary>{t("cellMap.title")}</summary>
          <CellMap parts={item.parts} finish={item.finish} label={nameOf(item, order)} />
        </details>
      )}
    </li>
  );
}
