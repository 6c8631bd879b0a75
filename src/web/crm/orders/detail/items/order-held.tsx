import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-held.module.css";

/** A chocolate message that a manager must check before the order goes on; nothing for all other orders. */
export function OrderHeld({ order: { number, isHeld, inscriptions, can } }: { order: OrderView }) {
  const t = useTranslations("crmHeld");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  if (!isHeld) return null;
  const approve = () =>
    act("POST /crm/orders/:number/message/approval", { params: { number } }, { done: t("done") });
  return (
    <Notice tone="warning" title={t("title")}>
      <div className={styles.root}>
        {inscriptions.map((text) => (
          <p key={text} className={styles.message}>
            {text}
          </p>
        ))}
        <p>{t("why")}</p>
        {can.approve && (
          <Button size="small" variant="primary" busy={busy !== null} onClick={() => void approve()}>
            {t("approve")}
          </Button>
        )}
      </div>
    </Notice>
  );
}
