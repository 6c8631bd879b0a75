import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type ClaimDecision, claimDecisions, claimText } from "#shop/orders/rules/claims.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Segmented, SegmentedOption } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api.ts";
import { newUuid } from "../../shared/new-uuid.ts";
import { numberText, typedNumber } from "../form/typed-number.ts";
import { typedDrafts, useTypedDrafts } from "../frame/typed-drafts.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import styles from "./claim-answer.module.css";

/** Answers that are being typed, by claim. */
export const answerDrafts = typedDrafts("crm-claim-answers");

type ClaimAnswerProps = {
  claimId: number;
  orderNumber: string;
  /** Hryvnias that are proposed to go back, and how they may. */
  refund: { readonly amount: number; readonly ways: readonly RefundWay[] };
};

interface Problem {
  readonly text: string;
  readonly amount?: string | undefined;
}

/** What is done about a claim, and the words to the buyer. What is typed outlives a reload. */
export function ClaimAnswer({ claimId, orderNumber, refund }: ClaimAnswerProps) {
  const t = useTranslations("crmReturns.claims");
  const ways = useTranslations("crmReturns.refund.ways");
  const say = useToast();
  const { busy, send } = useCrmCall(0);
  const text = useTypedDrafts(answerDrafts)[claimId] ?? "";
  const [decision, setDecision] = useState<ClaimDecision>("words");
  const [amountText, setAmountText] = useState(numberText(refund.amount));
  const [way, setWay] = useState<RefundWay>(refund.ways[0] ?? "by_hand");
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // One answer gives money back once, however often it is sent.
  const [key] = useState(newUuid);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const amount = typedNumber(amountText);
  const isSum = typeof amount === "number" && amount > 0;
  const isRefund = decision === "refund";
  const offered = claimDecisions.filter((one) => one !== "refund" || refund.ways.length > 0);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setProblem(null);
    if (isRefund && !isSum) return amountField.current?.focus();
    if (text.trim() === "") return textarea.current?.focus();
    const path = `/api/crm/orders/${orderNumber}/claims/${claimId}/answer`;
    const outcome = await send("answer", "POST", path, {
      answer: text.trim(),
      decision,
      note,
      refund: isRefund ? { key, amount, way } : null,
    });
    if (outcome === "ignored") return;
    if (outcome === "sent") {
      answerDrafts.keep(claimId, "");
      say({ text: t("sent") });
    } else if (isRefusal(outcome)) {
      setProblem({ text: t("failed", { message: outcome.message }), amount: outcome.errors.amount?.[0] });
    } else setProblem({ text: t("unsure") });
  }

  return (
    <form className={styles.root} noValidate onSubmit={(event) => void submit(event)}>
      <Segmented label={t("decide")} size="small" className={styles.decisions}>
        {offered.map((one) => (
          <SegmentedOption
            key={one}
            name={`decision-${claimId}`}
            value={one}
            checked={decision === one}
            onChange={() => setDecision(one)}
          >
            {t(`decisions.${one}`)}
          </SegmentedOption>
        ))}
      </Segmented>
      {isRefund && (
        <div className={styles.money}>
          <Field
            size="small"
            label={t("amount")}
            error={problem?.amount ?? (isChecked && !isSum && t("amountError"))}
          >
            <TextInput
              ref={amountField}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={amountText}
              onChange={(event) => setAmountText(event.currentTarget.value)}
            />
          </Field>
          <Field size="small" label={t("way")}>
            <Select
              value={way}
              onChange={(event) =>
                setWay(refund.ways.find((one) => one === event.currentTarget.value) ?? "by_hand")
              }
            >
              {refund.ways.map((one) => (
                <option key={one} value={one}>
                  {ways(one)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {decision === "resend" && <p className="sm muted">{t("resendHint")}</p>}
      <Field
        size="small"
        label={t("answer")}
        hint={t("answerHint")}
        error={isChecked && text.trim() === "" && t("answerEmpty")}
      >
        <Textarea
          ref={textarea}
          rows={2}
          maxLength={claimText.most}
          value={text}
          onChange={(event) => answerDrafts.keep(claimId, event.currentTarget.value)}
        />
      </Field>
      <Field size="small" label={t("note")} note={t("optional")} hint={t("noteHint")}>
        <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.text}
        </Notice>
      )}
      <Button type="submit" size="small" busy={busy !== null}>
        {t(`send.${decision}`)}
      </Button>
    </form>
  );
}
