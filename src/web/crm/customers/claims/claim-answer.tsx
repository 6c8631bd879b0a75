import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import { type ClaimDecision, claimDecisions, claimText } from "#shop/returns/rules/claims.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { apiPath } from "../../../shared/api/endpoint-path.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { PhotoStrip } from "../../../shared/pictures/photos/photo-strip.tsx";
import { AmountField } from "../../form/amount-field.tsx";
import { Failure } from "../../form/failure.tsx";
import { numberText, typedNumber } from "../../form/typed-number.ts";
import { chosenUnits, onlyUnit, UnitSteppers } from "../../form/unit-steppers.tsx";
import { typedDrafts, useTypedDrafts } from "../../frame/typed-drafts.ts";
import { useFormAction } from "../../frame/use-crm-action.ts";
import styles from "./claim-answer.module.css";

export const answerDrafts = typedDrafts("crm-claim-answers");

type ClaimAnswerProps = {
  claimId: number;
  orderNumber: string;
  /** The proposed refund in hryvnias, and its possible methods. */
  refund: { readonly amount: number; readonly ways: readonly RefundWay[] };
  /** Lines that can be sent again. */
  lines: readonly { readonly id: number; readonly name: string; readonly quantity: number }[];
};

/** The decision about a claim and the reply to the buyer. Typed text survives a reload. */
export function ClaimAnswer({ claimId, orderNumber, refund, lines }: ClaimAnswerProps) {
  const t = useTranslations("crmReturns.claims");
  const ways = useTranslations("crmReturns.refund.ways");
  const { busy, problem, forget, act } = useFormAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
    restMs: 0,
  });
  const locale = useLocale();
  const text = useTypedDrafts(answerDrafts)[claimId] ?? "";
  const [decision, setDecision] = useState<ClaimDecision>("words");
  const [amountText, setAmountText] = useState(numberText(refund.amount));
  const [way, setWay] = useState<RefundWay>(refund.ways[0] ?? "by_hand");
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>(onlyUnit(lines));
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const units = chosenUnits(lines, chosen);
  const isResend = decision === "resend";
  // One form refunds or resends only once, even if it is submitted twice.
  const [key] = useState(newUuid);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const amount = typedNumber(amountText);
  const isSum = typeof amount === "number" && amount > 0;
  const isRefund = decision === "refund";
  const offered = claimDecisions.filter((one) => one !== "refund" || refund.ways.length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    forget();
    const isNothing = isResend && units.length === 0;
    setEmpty(isNothing);
    if (isRefund && !isSum) return amountField.current?.focus();
    if (isNothing) return;
    if (text.trim() === "") return textarea.current?.focus();
    const body = {
      answer: text.trim(),
      decision,
      note,
      refund: isRefund && isSum ? { key, amount, way } : null,
      replacement: isResend ? { key, lines: units } : null,
    };
    void act(
      "POST /crm/orders/:number/claims/:claim/answer",
      { params: { number: orderNumber, claim: claimId }, body },
      {
        onDone: () => answerDrafts.keep(claimId, ""),
        done({ order }) {
          const number = order.claims.find(({ id }) => id === claimId)?.replacement;
          if (!number) return t("sent");
          const action = { label: t("openOrder"), href: paths.crmOrder(number, locale) };
          return { text: t("resent", { number }), action };
        },
      },
    );
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <Segmented label={t("decide")} size="small" className={styles.decisions}>
        <SegmentedOptions
          name={`decision-${claimId}`}
          of={offered}
          chosen={decision}
          onChoose={setDecision}
          nameOf={(one) => t(`decisions.${one}`)}
        />
      </Segmented>
      {isRefund && (
        <div className={styles.money}>
          <AmountField
            ref={amountField}
            text={amountText}
            onType={setAmountText}
            size="small"
            label={t("amount")}
            error={problem?.errors.amount?.[0] ?? (isChecked && !isSum && t("amountError"))}
          />
          <Field size="small" label={t("way")}>
            <Select
              value={way}
              onChange={(event) =>
                setWay(refund.ways.find((one) => one === event.currentTarget.value) ?? "by_hand")
              }
            >
              <Options of={refund.ways} nameOf={(one) => ways(one)} />
            </Select>
          </Field>
        </div>
      )}
      {isResend && (
        <div>
          <UnitSteppers
            lines={lines}
            chosen={chosen}
            onChoose={(now) => {
              setEmpty(false);
              forget();
              setChosen(now);
            }}
            labelOf={(name) => t("again", { name })}
          />
          <p className="sm muted">{t("resendHint")}</p>
        </div>
      )}
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
      {(isEmpty || problem) && <Failure>{isEmpty ? t("unitsEmpty") : problem?.text}</Failure>}
      <Button type="submit" size="small" busy={busy !== null}>
        {t(`send.${decision}`)}
      </Button>
    </form>
  );
}

export function SentAgain({ number }: { number: string }) {
  const t = useTranslations("crmReturns.replacement");
  const locale = useLocale();
  return (
    <p>
      {t("sentAgain")} <TextLink href={paths.crmOrder(number, locale)}>{t("number", { number })}</TextLink>
    </p>
  );
}

/** The buyer's photos; only for staff who may answer. */
export function ClaimPhotos({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("crmReturns.claims");
  const frame = useTranslations("crm.frame");
  if (ids.length === 0) return null;
  return (
    <PhotoStrip
      photos={ids.map((id) => {
        const src = apiPath("GET /crm/claims/photos/:id", { params: { id } });
        return { key: id, thumb: { src }, large: src };
      })}
      alt={(index) => t("photo", { number: String(index + 1), of: String(ids.length) })}
      title={t("photos")}
      closeLabel={frame("close")}
    />
  );
}
