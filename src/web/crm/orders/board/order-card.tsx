import { Gift, MailOpen, MoveRight, PhoneOff, Repeat, Timer } from "lucide-react";
import type { PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { awaitsDispatch } from "#shop/fulfilment/rules/dispatch.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { flag } from "#ui/class-names.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { moment, shortDay, useToday } from "../../moments.ts";
import { BoardCard } from "../../widgets/board.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { minutesUntil } from "../../widgets/use-now.ts";
import type { BoardRow } from "../list/rows.server.ts";
import { useHereNow } from "../list/use-here-now.ts";
import { useOrderText } from "../order-text.ts";
import { ParcelMark } from "../purchase/parcel-mark.tsx";
import styles from "./orders-board.module.css";

type OrderCardProps = {
  row: BoardRow;
  now: number;
  isCurrent: boolean;
  isInHand: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onPress: (event: PointerEvent<HTMLElement>) => void;
  /** Opens the choice of steps, for users who do not drag. */
  onMove: () => void;
};

export function OrderCard({
  row,
  now,
  isCurrent,
  isInHand,
  isBusy,
  onFocus,
  onPress,
  onMove,
}: OrderCardProps) {
  const today = useToday();
  const t = useTranslations("crmBoard.board");
  const tOrder = useTranslations("crm.order");
  const tList = useTranslations("crm.list");
  const tSource = useTranslations("orders.source");
  const locale = useLocale();
  const text = useOrderText();
  const hereNow = useHereNow();
  const { number, delivery, due } = row;
  const payment = text.payment(row.payment, row.paymentStatus, row.status);
  return (
    <BoardCard
      number={number}
      href={paths.crmOrder(number, locale)}
      isLate={due?.isLate ?? false}
      isCurrent={isCurrent}
      onFocus={onFocus}
      data-card={number}
      data-taken={flag(isInHand)}
      aria-busy={isBusy || undefined}
      onPointerDown={onPress}
      onDragStart={(event) => event.preventDefault()}
      marks={
        <>
          <ParcelMark number={number} parcel={row.parcel} />
          {(row.recipient !== null || row.hasCard) && (
            <SmallBadge tone="brand">
              <Icon of={Gift} label={tOrder("present")} />
            </SmallBadge>
          )}
        </>
      }
      time={
        due && (
          <>
            <Icon of={Timer} />
            {due.day === today ? due.time : shortDay(due.day, today)}
            {due.isLate && <span className="visually-hidden">, {tList("late")}</span>}
          </>
        )
      }
    >
      <div className={styles.facts}>
        <p className={styles.person}>
          <span>
            {row.payer ?? row.recipient}
            {row.doNotCall && <Icon of={PhoneOff} label={tList("doNotCall")} />}
            {row.hasCard && <Icon of={MailOpen} label={tList("withCard")} />}
          </span>
          {row.total !== null && <b>{money(row.total)}</b>}
        </p>
        <p className={styles.place}>{[delivery.city, text.way(delivery)].filter(Boolean).join(", ")}</p>
      </div>
      <p className={styles.payment} data-owed={flag(payment.isUrgent)}>
        <Icon of={row.isReplacement ? Repeat : payment.icon} />
        {row.isReplacement ? tSource("replacement") : payment.text}
      </p>
      <footer>
        <span className={styles.since}>
          <Waiting row={row} now={now} />
          {row.present.length > 0 && <small>{hereNow(row.present)}</small>}
        </span>
        <IconButton
          icon={MoveRight}
          size="small"
          label={t("move", { number })}
          className={styles.move}
          onClick={onMove}
        />
      </footer>
    </BoardCard>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long an order has waited for dispatch; after dispatch, when it was placed. */
function Waiting({ row, now }: Pick<OrderCardProps, "row" | "now">) {
  const today = useToday();
  const t = useTranslations("crmBoard.board");
  const placed = moment(row.placedAt, today);
  if (!awaitsDispatch(row.status)) return <time dateTime={row.placedAt}>{placed}</time>;
  const all = Math.max(0, -minutesUntil(row.placedAt, now));
  const [days, hours, minutes] = [Math.floor(all / DAY), Math.floor((all % DAY) / HOUR), all % HOUR];
  const text =
    days > 0 ? t("waitsDays", { days, hours }) : hours > 0 ? t("waitsHours", { hours, minutes }) : null;
  return (
    <time dateTime={row.placedAt} title={placed}>
      {text ?? t("waits", { minutes })}
    </time>
  );
}
