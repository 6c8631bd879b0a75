import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment, shortDay } from "../../moments.ts";
import { statusTones, useOrderWords } from "../../order-words.ts";
import type { ListRow } from "./rows.server.ts";
import { useHereNow } from "./use-here-now.ts";

/** The list on narrow screens. */
export function OrdersPhoneList({ rows, today }: { rows: readonly ListRow[]; today: Day }) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const words = useOrderWords();
  const hereNow = useHereNow();
  const tParcels = useTranslations("crmParcels");
  const tSource = useTranslations("orders.source");
  const tMoney = useTranslations("crmMoney");
  return (
    <Panel label={t("table")} flush className="only-mobile">
      <OrderRows>
        {rows.map(({ number, total, status, delivery, due, parcel, present, ...row }) => (
          <OrderRow
            key={number}
            href={paths.crmOrder(number, locale)}
            number={number}
            time={moment(row.placedAt, today)}
            total={total !== null && money(total)}
            name={row.payer ?? row.recipient}
            status={<Status tone={statusTones[status]}>{words.status(status, delivery.type)}</Status>}
            place={[
              row.isReplacement && tSource("replacement"),
              row.unpaid && status !== "cancelled" && tMoney("unpaid"),
              (row.toGiveBack ?? 0) > 0 && tMoney("toGiveBack", { sum: money(row.toGiveBack ?? 0) }),
              present.length > 0 && hereNow(present),
              parcel && tParcels("title", parcel),
              words.way(delivery),
              delivery.city,
            ]
              .filter(Boolean)
              .join(", ")}
            due={due && t("due", { time: due.day === today ? due.time : shortDay(due.day, today) })}
            late={due?.isLate}
          />
        ))}
      </OrderRows>
    </Panel>
  );
}
