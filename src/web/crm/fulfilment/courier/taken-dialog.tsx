import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { money } from "../../../shared/amounts.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import styles from "./courier.module.css";
import type { Stop } from "./stop.ts";

interface TakenDialogProps {
  stop: Stop;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (taken: "cash" | "terminal") => void;
}

/** The order is handed over and paid at once: the sum, in cash or by terminal. */
export function TakenDialog({ stop, isBusy, onClose, onConfirm }: TakenDialogProps) {
  const t = useTranslations("crmMoney.ask");
  return (
    <CrmDialog open onClose={onClose} title={t("taken", { number: stop.number })}>
      <p className={styles.sum}>{t("sum", { sum: money(stop.to_take) })}</p>
      <div className={styles.actions}>
        {(["cash", "terminal"] as const).map((taken) => (
          <Button key={taken} size="medium" busy={isBusy} onClick={() => onConfirm(taken)}>
            {t(taken)}
          </Button>
        ))}
        <Button variant="neutral" size="medium" onClick={onClose}>
          {t("stay")}
        </Button>
      </div>
    </CrmDialog>
  );
}
