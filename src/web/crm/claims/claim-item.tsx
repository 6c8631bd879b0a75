import { Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { telephone } from "../../shared/telephone.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { QueueItem } from "../frame/queue-item.tsx";
import { moment } from "../moments.ts";
import { answerDrafts, ClaimAnswer } from "./claim-answer.tsx";
import styles from "./claim-item.module.css";
import { ClaimPhotos } from "./claim-photos.tsx";
import type { QueuedClaim } from "./queued-claim.ts";

type ClaimItemProps = {
  claim: QueuedClaim;
  today: Day;
  isActive: boolean;
  /** It waits no more, and words are typed for it. */
  isGone: boolean;
  onFocus: () => void;
};

export function ClaimItem({ claim, today, isActive, isGone, onFocus }: ClaimItemProps) {
  const t = useTranslations("crmReturns.claims");
  const subjects = useTranslations("orders.claim.subjects");
  const locale = useLocale();
  const { order } = claim;
  const number = t("order", { number: order.number });
  return (
    <QueueItem
      id={claim.id}
      label={`${subjects(claim.subject)}. ${number}`}
      isActive={isActive}
      onFocus={onFocus}
      mark={<Timer claim={claim} today={today} />}
      actions={
        <ButtonLink size="small" variant="neutral" href={paths.crmOrder(order.number, locale)}>
          {number}
        </ButtonLink>
      }
    >
      <div className={styles.head}>
        <h2>{subjects(claim.subject)}</h2>
        <span>{order.name}</span>
        <TextLink
          href={telephone(order.phone)}
          aria-label={t("call", { phone: formatPhone(order.phone) })}
          className={styles.phone}
        >
          <Icon of={Phone} />
          {formatPhone(order.phone)}
        </TextLink>
        {claim.lang === "ru" && (
          <Badge size="small" tone="info">
            {t("russian")}
          </Badge>
        )}
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
      {claim.answered_at !== null && <Answered claim={claim} today={today} />}
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
        />
      )}
    </QueueItem>
  );
}

/** How long somebody has waited: its colour is told in words too. */
function Timer({ claim: { waited, created_at }, today }: Pick<ClaimItemProps, "claim" | "today">) {
  const t = useTranslations("crmReturns.claims");
  const came = <time dateTime={created_at}>{moment(created_at, today)}</time>;
  if (!waited) return <span className={styles.timer}>{came}</span>;
  return (
    <span className={styles.timer} data-urgency={waited.urgency}>
      <b>
        <span className="visually-hidden">{t("waiting")} </span>
        {t("waits", { hours: String(waited.hours) })}
      </b>
      <span className="visually-hidden">, {t(`urgency.${waited.urgency}`)}</span>
      {came}
    </span>
  );
}

function Answered({ claim, today }: Pick<ClaimItemProps, "claim" | "today">) {
  const t = useTranslations("crmReturns.claims");
  return (
    <div className={styles.answer}>
      <p className={styles.facts}>
        <Badge size="small" tone={claim.decision === "refuse" ? "mute" : "success"}>
          {t(`decided.${claim.decision ?? "words"}`)}
        </Badge>
        {claim.refunded !== null && <b>{money(claim.refunded)}</b>}
        <span>
          {t("by", { name: claim.by ?? t("colleague"), time: moment(claim.answered_at ?? "", today) })}
        </span>
      </p>
      <p lang={claim.lang}>{claim.answer}</p>
      {claim.note && <p className="muted">{claim.note}</p>}
    </div>
  );
}
