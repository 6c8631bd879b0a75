import { useTranslations } from "use-intl";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { flag } from "#ui/class-names.ts";
import { pickupKey } from "../../order-text.ts";
import styles from "./orders-board.module.css";
import type { InHand } from "./use-carry.ts";

/** Drop targets besides the columns, while a card is being dragged. */
export function Asides({ inHand, columns }: { inHand: InHand; columns: readonly OrderStatus[] }) {
  const t = useTranslations("crm.order.do");
  const { row, over } = inHand;
  const steps = row.next.filter((step) => !columns.includes(step));
  if (steps.length === 0) return null;
  return (
    <div className={styles.asides} aria-hidden="true">
      {steps.map((step) => (
        <div key={step} data-status={step} data-over={flag(over === step)}>
          {t(pickupKey(step, row.delivery.type))}
        </div>
      ))}
    </div>
  );
}
