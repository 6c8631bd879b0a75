import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { claimText } from "#shop/orders/rules/claims.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import { moment } from "../moments.ts";
import styles from "./order-claims.module.css";
import type { OrderView } from "./order-view.server.ts";

type Claim = OrderView["claims"][number];

/** What the buyer says is wrong, and the shop's answer; nothing when all is well. Never on paper. */
export function OrderClaims({ order, today }: { order: OrderView; today: Day }) {
  const t = useTranslations("crm.order.claims");
  const orders = useTranslations("orders.claim");
  if (order.claims.length === 0) return null;
  return (
    <Panel title={t("title")} data-print="off">
      {order.claims.map((claim) => (
        <article key={claim.id} className={styles.root}>
          <header>
            <h3>{orders(`subjects.${claim.subject}`)}</h3>
            <time dateTime={claim.created_at}>{moment(claim.created_at, today)}</time>
            <Badge size="small" tone={claim.answered_at ? "success" : "warning"}>
              {claim.answered_at ? t("answered", { time: moment(claim.answered_at, today) }) : t("waiting")}
            </Badge>
          </header>
          <p>{claim.text}</p>
          {claim.answer && <p className="muted">{claim.answer}</p>}
          {!claim.answer && order.canAnswerClaims && <AnswerForm order={order} claim={claim} />}
        </article>
      ))}
    </Panel>
  );
}

function AnswerForm({ order, claim }: { order: OrderView; claim: Claim }) {
  const t = useTranslations("crm.order");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = text.trim();
    setProblem(answer ? null : t("claims.empty"));
    if (!answer) return textarea.current?.focus();
    const path = `/api/crm/orders/${order.number}/claims/${claim.id}/answer`;
    const outcome = await send("claim_answer", "POST", path, { answer });
    if (outcome === "ignored") return;
    if (outcome === "sent") return say({ text: t("claims.sent") });
    setProblem(isRefusal(outcome) ? t("failed", { message: outcome.message }) : t("unsure"));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field size="small" label={t("claims.answer")} hint={t("claims.hint")} error={problem}>
        <Textarea
          ref={textarea}
          rows={2}
          maxLength={claimText.most}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={busy !== null}>
        {t("claims.send")}
      </Button>
    </form>
  );
}
