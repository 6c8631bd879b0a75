import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { shortDay, useToday } from "../../moments.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { pickLines } from "../packing/pick-lines.ts";
import { useItemName } from "../packing/ticket.tsx";
import styles from "./print.module.css";

type ListProps = { orders: readonly PackOrderJson[] };

/** A4 pick list: what to take from stock for all orders at once. */
export function PickSheet({ orders }: ListProps) {
  const today = useToday();
  const t = useTranslations("crmPacking.print");
  const nameOf = useItemName();
  const lines = pickLines(orders, nameOf);
  return (
    <article className={styles.list}>
      <h2>{t("pickTitle", { day: shortDay(today, today), count: orders.length })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("quantity")}</th>
            <th scope="col">{t("thing")}</th>
            <th scope="col">{t("sku")}</th>
            <th scope="col">{t("fetched")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, name, quantity }) => (
            <tr key={sku}>
              <td>{quantity}</td>
              <td>{name}</td>
              <td>{sku}</td>
              <td>
                <span className={styles.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** A4: the form for results noted by hand, to be entered after the power cut. */
export function ResultSheet({ orders }: ListProps) {
  const today = useToday();
  const t = useTranslations("crmPacking.print");
  const text = useOrderText();
  return (
    <article className={styles.list}>
      <h2>{t("resultTitle", { day: shortDay(today, today) })}</h2>
      <p>{t("resultText")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{t("where")}</th>
            <th scope="col">{t("packed")}</th>
            <th scope="col">{t("waybillColumn")}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ number, delivery, comment, tracking_number }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                {[delivery.city, text.way(delivery)].filter(Boolean).join(", ")}
                {comment && <small>{comment}</small>}
              </td>
              <td>
                <span className={styles.box} />
              </td>
              <td className={styles.write}>{tracking_number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
