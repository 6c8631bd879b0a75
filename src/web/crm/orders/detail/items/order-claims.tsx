import { useTranslations } from "use-intl";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { ClaimAnswer, ClaimPhotos, SentAgain } from "../../../customers/claims/claim-answer.tsx";
import { moment, useToday } from "../../../moments.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-claims.module.css";

export function OrderClaims({ order }: { order: OrderView }) {
  const today = useToday();
  const t = useTranslations("crm.order.claims");
  const orders = useTranslations("orders.claim");
  const { left = 0, left_on_certificate: onCertificate = 0, ways = [], lines = [] } = order.refunds ?? {};
  const units = lines.map(({ id, quantity }, index) => ({
    id,
    quantity,
    name: [order.items[index]?.name, order.items[index]?.notes[0]].filter(Boolean).join(", "),
  }));
  if (order.claims.length === 0) return null;
  return (
    <Panel title={t("title")} data-print="off">
      {order.claims.map((claim) => (
        <article key={claim.id} className={styles.root}>
          <header>
            <h3>{orders(`subjects.${claim.subject}`)}</h3>
            <time dateTime={claim.created_at}>{moment(claim.created_at, today)}</time>
            <SmallBadge tone={claim.answered_at ? "success" : "warning"}>
              {claim.answered_at ? t("answered", { time: moment(claim.answered_at, today) }) : t("waiting")}
            </SmallBadge>
          </header>
          <p>{claim.text}</p>
          <ClaimPhotos ids={claim.photos} />
          {claim.answer && <p className="muted">{claim.answer}</p>}
          {claim.replacement && <SentAgain number={claim.replacement} />}
          {!claim.answer && order.canAnswerClaims && (
            <ClaimAnswer
              claimId={claim.id}
              orderNumber={order.number}
              refund={{ amount: left || onCertificate, ways }}
              lines={units}
            />
          )}
        </article>
      ))}
    </Panel>
  );
}
