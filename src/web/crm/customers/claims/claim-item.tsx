import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import type { ClaimRow } from "#shop/returns/reads/claims.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { QueueItem } from "../../list/queue-list.tsx";
import styles from "../../list/queue-text.module.css";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { moment, useToday } from "../../moments.ts";
import { ParcelMark } from "../../orders/purchase/parcel-mark.tsx";
import { CallLink } from "../../widgets/call-link.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { WaitingTimer } from "../../widgets/waiting-timer.tsx";
import { answerDrafts, ClaimAnswer, ClaimPhotos, SentAgain } from "./claim-answer.tsx";

/** A claim with the possible refund methods of its order. */
export type QueuedClaim = ClaimRow & { readonly ways: readonly RefundWay[] };

type ClaimItemProps = {
  claim: QueuedClaim;
  cursor: RowCursor;
  /** It has left the queue, but has an unfinished answer. */
  isGone: boolean;
};

export function ClaimItem({ claim, cursor, isGone }: ClaimItemProps) {
  const t = useTranslations("crmReturns.claims");
  const subjects = useTranslations("orders.claim.subjects");
  const locale = useLocale();
  const { order } = claim;
  const number = t("order", { number: order.number });
  const phone = formatPhone(order.phone);
  return (
    <QueueItem
      id={claim.id}
      label={`${subjects(claim.subject)}. ${number}`}
      cursor={cursor}
      mark={<Timer claim={claim} />}
      actions={
        <ButtonLink size="small" variant="neutral" href={paths.crmOrder(order.number, locale)}>
          {number}
        </ButtonLink>
      }
    >
      <div className={styles.head}>
        <h2>{subjects(claim.subject)}</h2>
        <span>{order.name}</span>
        <CallLink phone={order.phone} shown={phone} label={t("call", { phone })} />
        {order.recipient !== null && <span>{t("recipient", { name: order.recipient })}</span>}
        <ParcelMark number={order.number} parcel={order.parcel} />
        {claim.lang === "ru" && <SmallBadge tone="info">{t("russian")}</SmallBadge>}
      </div>
      <p lang={claim.lang} className={styles.text}>
        {claim.text}
      </p>
      <ClaimPhotos ids={claim.photos} />
      <p className={styles.facts}>
        <span>
          {order.items.map((item) => t("item", { ...item, quantity: String(item.quantity) })).join(", ")}
        </span>
        <b>{money(order.total)}</b>
      </p>
      {claim.answered_at !== null && <Answered claim={claim} />}
      {isGone && (
        <Notice tone="warning" role="alert">
          <p>{t("gone")}</p>
          <Button size="small" variant="ghost" onClick={() => answerDrafts.keep(claim.id, "")}>
            {t("drop")}
          </Button>
        </Notice>
      )}
      {claim.waited && (
        <ClaimAnswer
          claimId={claim.id}
          orderNumber={order.number}
          refund={{ amount: order.total, ways: claim.ways }}
          lines={order.items}
        />
      )}
    </QueueItem>
  );
}

function Timer({ claim: { waited, created_at } }: Pick<ClaimItemProps, "claim">) {
  const t = useTranslations("crmReturns.claims");
  const wait = waited && {
    lead: t("waiting"),
    text: waited.hours === 0 ? t("waitsLess") : t("waits", { hours: String(waited.hours) }),
    urgency: waited.urgency,
    urgencyText: t(`urgency.${waited.urgency}`),
  };
  return <WaitingTimer since={created_at} wait={wait} />;
}

function Answered({ claim }: Pick<ClaimItemProps, "claim">) {
  const today = useToday();
  const t = useTranslations("crmReturns.claims");
  return (
    <div className={styles.quote}>
      <p className={styles.facts}>
        <SmallBadge tone={claim.decision === "refuse" ? "mute" : "success"}>
          {t(`decided.${claim.decision ?? "words"}`)}
        </SmallBadge>
        {claim.refunded !== null && <b>{money(claim.refunded)}</b>}
        <span>
          {t("by", { name: claim.by ?? t("colleague"), time: moment(claim.answered_at ?? "", today) })}
        </span>
      </p>
      <p lang={claim.lang}>{claim.answer}</p>
      {claim.replacement && <SentAgain number={claim.replacement} />}
      {claim.note && <p className="muted">{claim.note}</p>}
    </div>
  );
}
