import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import styles from "./purchase-table.module.css";
import { PurchaseSums, PurchaseTable } from "./purchase-table.tsx";

type PurchaseWindowProps = { number: string; onClose: () => void };

export default function PurchaseWindow({ number, onClose }: PurchaseWindowProps) {
  const t = useTranslations("crmParcels");
  const { api } = useSignInAgain();
  const found = useRemote(number, (signal) =>
    api.call("GET /crm/orders/:number/parcels", { params: { number }, signal }),
  );
  const parcels = found.value?.parcels;
  return (
    <CrmDialog open onClose={onClose} title={t("table")} width={860}>
      {parcels ? (
        <div className={styles.window}>
          <PurchaseTable parcels={parcels} current={number} />
          <PurchaseSums parcels={parcels} current={number} />
        </div>
      ) : found.failure && found.failure.code !== "aborted" ? (
        <Notice tone="warning" role="alert">
          {t("unavailable")} <TextButton onClick={found.retry}>{t("retry")}</TextButton>
        </Notice>
      ) : (
        <Skeleton height="180px" />
      )}
    </CrmDialog>
  );
}
