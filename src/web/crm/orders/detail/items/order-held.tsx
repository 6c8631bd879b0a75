import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-held.module.css";

/** A chocolate message that a manager must check before the order goes on; nothing for all other orders. */
export function OrderHeld({ order: { number, isHeld, inscriptions, can } }: { order: OrderView }) {
  const t = useTranslations("crmHeld");
  const say = useToast();
  const { busy, send } = useCrmCall();
  if (!isHeld) return null;
  const approve = async (): Promise<void> => {
    const answer = await send("approve", "POST", `/api/crm/orders/${number}/message/approval`, {});
    if (answer === "ignored") return;
    if (answer === "sent") say({ text: t("done") });
    else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
  };
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
