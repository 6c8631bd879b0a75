import { useTranslations } from "use-intl";
import type { ReceiptJson } from "#shop/receipts/reads/order-receipts.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { moment, useToday } from "../../moments.ts";
import styles from "../../orders/detail/payment/refund.module.css";
import { SmallBadge } from "../../widgets/small-badge.tsx";

const tones = {
  queued: "info",
  sent: "info",
  done: "success",
  failed: "danger",
} as const satisfies Record<ReceiptJson["state"], BadgeTone>;

export function ReceiptState({ receipt: { state, trouble } }: { receipt: ReceiptJson }) {
  const t = useTranslations("crmReceipts");
  const waits = trouble !== null && state !== "failed";
  return (
    <SmallBadge tone={waits ? "warning" : tones[state]}>{t(waits ? "waits" : `states.${state}`)}</SmallBadge>
  );
}

/** Why it is not done, and the way to send it again; nothing without a problem. */
export function ReceiptTrouble({
  receipt: { id, trouble, said, can_retry: canRetry },
}: {
  receipt: ReceiptJson;
}) {
  const t = useTranslations("crmReceipts");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const retry = () => act("POST /crm/receipts/:id/retry", { params: { id } }, { done: t("retried") });
  if (!trouble) return null;
  return (
    <>
      <p className={styles.trouble}>
        {t(`troubles.${trouble}`)}
        {said && ` «${said}»`}
      </p>
      {canRetry && (
        <Button variant="outline" size="small" busy={busy !== null} onClick={() => void retry()}>
          {t("retry")}
        </Button>
      )}
    </>
  );
}

export function ReceiptFacts({ receipt }: { receipt: ReceiptJson }) {
  const today = useToday();
  const t = useTranslations("crmReceipts");
  const { kind, amount, forms, fiscal_code: fiscal, tax_url: href, at } = receipt;
  return (
    <>
      <p>
        <b>{money(kind === "return" ? -amount : amount)}</b> <ReceiptState receipt={receipt} />
      </p>
      <p className="muted">
        {[t(`kinds.${kind}`), ...forms.map((form) => t(`forms.${form}`)), moment(at, today)].join(" · ")}
      </p>
      {href && (
        <TextLink href={href} target="_blank" rel="noreferrer">
          {t("number", { number: fiscal ?? "" })}
        </TextLink>
      )}
      <ReceiptTrouble receipt={receipt} />
    </>
  );
}
