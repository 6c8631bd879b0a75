import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { api, isRefusal } from "../../shared/api/api.ts";
import { DeliveryNotes } from "../../shared/order/delivery-notes.tsx";
import styles from "./recipient-list.module.css";
import type { EditedList } from "./use-list.ts";

/** How far the orders of a placed list are, and the reminder of those who have not chosen the place. */
export function ListProgress({ edited }: { edited: EditedList }) {
  const t = useTranslations("lists.progress");
  const network = useTranslations("auth")("network");
  const { secret, placed } = edited.list;
  const [isBusy, setBusy] = useState(false);
  const [reminded, setReminded] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!placed) return null;
  const { is_paid: isPaid, choosing, chosen, remindable } = placed;

  async function remind(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await api.call("POST /recipient-lists/:secret/remind", { params: { secret } });
    setBusy(false);
    if (!answer.ok) {
      setProblem((isRefusal(answer.error) && answer.error.message) || network);
      return;
    }
    setReminded(answer.value.reminded);
    edited.take(answer.value.list);
  }

  return (
    <section className={styles.send} aria-label={t("title")}>
      <h2 className="display-s">{t("numbers", { numbers: placed.numbers })}</h2>
      <Notice tone={isPaid ? "success" : "info"} role="status">
        {t(isPaid ? (choosing > 0 ? "paidChoosing" : "paid") : "unpaid")}
      </Notice>
      {choosing > 0 && (
        <p aria-live="polite">
          <b>{t("chosen", { chosen, of: choosing })}</b>
          {reminded !== null && <> {t("reminded", { count: reminded })}</>}
        </p>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {isPaid && chosen < choosing && (
        <>
          <Button variant="outline" busy={isBusy} disabled={remindable === 0} onClick={() => void remind()}>
            {remindable > 0 ? t("remind", { count: remindable }) : t("remindNone")}
          </Button>
          <p className="muted sm">{t("remindNote")}</p>
        </>
      )}
      <p>
        <TextLink href={placed.invoice_url} target="_blank">
          {t("invoice")}
        </TextLink>
        {" · "}
        <TextLink href={placed.order_url}>{t("order")}</TextLink>
      </p>
      <DeliveryNotes notes={placed.delivery_notes} />
    </section>
  );
}
