import { useTranslations } from "use-intl";
import { leadsOn, nextOf, type Step } from "#shop/orders/rules/statuses.ts";
import { Button } from "#ui/button/button.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { wayKey } from "../../order-text.ts";
import type { BoardRow } from "../list/rows.server.ts";
import styles from "./orders-board.module.css";

type MoveDialogProps = { row: BoardRow; onChoose: (to: Step) => void; onClose: () => void };

/** The columns that accept an order, to choose one without dragging. */
export function MoveDialog({ row, onChoose, onClose }: MoveDialogProps) {
  const t = useTranslations("crmBoard.board");
  const tOrder = useTranslations("crm.order");
  const { number, next, status, delivery } = row;
  const others = nextOf({ status, delivery_type: delivery.type })
    .map((to) => `«${t(`columns.${to}`)}»`)
    .join(", ");
  return (
    <CrmDialog open onClose={onClose} title={t("moveTitle", { number })}>
      {next.length === 0 && (
        <p className="muted">{others ? t("colleagues", { to: others }) : tOrder("noSteps")}</p>
      )}
      <div className={styles.choice}>
        {next.map((to) => (
          <Button
            key={to}
            size="medium"
            variant={leadsOn(to) ? "primary" : "neutral"}
            block
            onClick={() => onChoose(to)}
          >
            {tOrder(`do.${wayKey(to, delivery)}`)}
          </Button>
        ))}
      </div>
    </CrmDialog>
  );
}
