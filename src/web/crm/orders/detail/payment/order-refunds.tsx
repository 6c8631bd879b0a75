import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { money } from "../../../../shared/amounts.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { moment, useToday } from "../../../moments.ts";
import { useFreshWhile } from "../../../receipts/use-fresh-while.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import type { OrderView } from "../order-view.server.ts";
import styles from "./refund.module.css";
import { RefundDialog } from "./refund-dialog.tsx";

type Refunds = NonNullable<OrderView["refunds"]>;
type Refund = Refunds["made"][number];

const tones = { pending: "info", done: "success", failed: "danger" } as const;

type OrderRefundsProps = { order: OrderView; refunds: Refunds };

export function OrderRefunds({ order, refunds }: OrderRefundsProps) {
  const t = useTranslations("crmReturns.refund");
  const [isOpen, setOpen] = useState(false);
  const { made, left, left_on_certificate: onCertificate, ways } = refunds;
  useFreshWhile(made.some(({ state, trouble }) => state === "pending" && trouble === null));
  return (
    <>
      {made.length > 0 && (
        <ul className={styles.made} aria-label={t("made")}>
          {made.map((refund) => (
            <li key={refund.id}>
              <Line refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {left + onCertificate > 0 && ways.length > 0 && (
        <Button variant="neutral" size="small" className={styles.open} onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
      {isOpen && <RefundDialog order={order} refunds={refunds} onClose={() => setOpen(false)} />}
    </>
  );
}

function Line({ refund }: { refund: Refund }) {
  const today = useToday();
  const t = useTranslations("crmReturns.refund");
  const { amount, state, trouble, way, reason, by, comment, settled_at: settled, at } = refund;
  return (
    <>
      <p>
        <b>{money(amount)}</b>{" "}
        <SmallBadge tone={trouble === "provider_unavailable" ? "warning" : tones[state]}>
          {t(trouble === "provider_unavailable" ? "silent" : `states.${state}`)}
        </SmallBadge>
      </p>
      <p className="muted">
        {[t(`reasons.${reason}`), t(`ways.${way}`), by, moment(settled ?? at, today)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {comment && <p className="muted">{comment}</p>}
      {trouble && <p className={styles.trouble}>{t(`troubles.${trouble}`)}</p>}
      {refund.can_retry && <RetryRefund id={refund.id} />}
    </>
  );
}

function RetryRefund({ id }: { id: number }) {
  const t = useTranslations("crmReturns.refund");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const retry = () => act("POST /crm/refunds/:id/retry", { params: { id } }, { done: t("sent") });
  return (
    <Button variant="outline" size="small" busy={busy !== null} onClick={() => void retry()}>
      {t("retry")}
    </Button>
  );
}
