import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CardPayments } from "#shop/orders/reads/payment/card-payments.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { moment, useToday } from "../../moments.ts";
import { useFreshWhile } from "../../money/receipts/use-fresh-while.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { useCopy } from "../../widgets/use-copy.ts";
import styles from "./order-cards.module.css";
import refund from "./payment/refund.module.css";

type Attempt = CardPayments["attempts"][number];

const tones = {
  created: "mute",
  pending: "info",
  held: "info",
  paid: "success",
  failed: "danger",
  expired: "mute",
  refunded: "mute",
} as const satisfies Record<Attempt["status"], BadgeTone>;

type OrderCardsProps = { cards: CardPayments };

/** Card payments: the banks' answers, possible requests to them, and the link to pay an unpaid order. */
export function OrderCards({ cards }: OrderCardsProps) {
  const t = useTranslations("crmPayments");
  const { attempts, pay_link: link } = cards;
  return (
    <>
      {attempts.length > 0 && (
        <ul className={refund.made} aria-label={t("list")}>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <AttemptItem attempt={attempt} />
            </li>
          ))}
        </ul>
      )}
      {link && <CopyPayLink url={link} />}
    </>
  );
}

function AttemptItem({ attempt }: { attempt: Attempt }) {
  const today = useToday();
  const t = useTranslations("crmPayments");
  const { provider, status, amount, decline, story, asked_at: asked } = attempt;
  const name = provider === "monobank" || provider === "wayforpay" ? provider : "liqpay";
  return (
    <>
      <p>
        <b>{money(amount)}</b> {t(`providers.${name}`)}{" "}
        <SmallBadge tone={tones[status]}>{t(`states.${status}`)}</SmallBadge>
      </p>
      <p className="muted">
        {[moment(attempt.at, today), asked && t("asked", { at: moment(asked, today) })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {status === "failed" && decline && <p>{t(`reasons.${decline}`)}</p>}
      {story.length > 0 && (
        <details className={styles.story} open={story.some(({ trouble }) => trouble !== null)}>
          <summary>{t("story")}</summary>
          <ol>
            {story.map(({ id, at, word, trouble }) => (
              <li key={id}>
                <span className="num">{moment(at, today)}</span> {word}
                {trouble && <strong> {t(`troubles.${trouble}`)}</strong>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <AttemptActions attempt={attempt} />
    </>
  );
}

function AttemptActions({ attempt }: { attempt: Attempt }) {
  const t = useTranslations("crmPayments");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { id, can } = attempt;
  const [isSettling, setSettling] = useState(false);
  useFreshWhile(isSettling && attempt.status === "held");
  if (!can.ask && !can.capture && !can.let_go) return null;
  const params = { id };
  const settle = (step: "capture" | "cancel") => () => {
    setSettling(true);
    void act("POST /crm/payments/:id/held", { params, body: { step } }, { name: step, done: t("sent") });
  };
  const ask = () =>
    act(
      "POST /crm/payments/:id/ask",
      { params },
      { name: "ask", done: ({ is_known }) => t(is_known ? "known" : "unknown") },
    );
  return (
    <p className={styles.actions}>
      {can.capture && (
        <Button size="small" busy={busy === "capture"} onClick={settle("capture")}>
          {t("capture")}
        </Button>
      )}
      {can.let_go && (
        <Button size="small" variant="outline" busy={busy === "cancel"} onClick={settle("cancel")}>
          {t("letGo")}
        </Button>
      )}
      {can.ask && (
        <Button
          icon={RefreshCw}
          size="small"
          variant="ghost"
          busy={busy === "ask"}
          onClick={() => void ask()}
        >
          {t("ask")}
        </Button>
      )}
    </p>
  );
}

function CopyPayLink({ url }: { url: string }) {
  const t = useTranslations("crmPayments.link");
  const copy = useCopy();
  return (
    <Button
      icon={Copy}
      variant="neutral"
      size="small"
      className={styles.link}
      onClick={() => void copy(url, t("copied"), t("failed", { url }))}
    >
      {t("copy")}
    </Button>
  );
}
