import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { moment } from "../../moments.ts";
import { statusTones } from "../../order-text.ts";
import type { CardView } from "./card-view.server.ts";
import styles from "./customer.module.css";

/** A customer's orders, the newest first. */
export function CustomerOrders({ card, today }: { card: CardView; today: Day }) {
  const t = useTranslations("crmCustomers");
  const tStatus = useTranslations("orders.status");
  const locale = useLocale();
  const { data: orders, meta } = card.orders;
  const here = paths.crmCustomer(card.id, locale);
  return (
    <Panel title={t("card.ordersTitle")}>
      {orders.length === 0 ? (
        <p className="muted">{t("card.noOrders")}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.number}>
              <Anchor href={paths.crmOrder(order.number, locale)}>
                <b>{order.number}</b>
              </Anchor>
              <span className="muted">{moment(order.created_at, today)}</span>
              <Status tone={statusTones[order.status]}>{tStatus(order.status)}</Status>
              <span className="muted">{t("card.pieces", { count: String(order.items_count) })}</span>
              <b className="num">{money(order.total)}</b>
            </li>
          ))}
        </ul>
      )}
      {meta.total > meta.per_page && (
        <ListPager
          meta={meta}
          label={t("card.ordersPager")}
          href={({ page = 1 }) => (page === 1 ? here : `${here}?page=${page}`)}
        />
      )}
    </Panel>
  );
}
