import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import { worthOfUnits } from "#shop/orders/rules/returns/refunds.ts";
import type { RefundReason, RefundWay } from "#shop/payments/rules/refunds.ts";
import { Field } from "#ui/field/field.tsx";
import { Options, Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../../../shared/amounts.ts";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { AmountField } from "../../../form/amount-field.tsx";
import { numberText, typedNumber } from "../../../form/typed-number.ts";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";
import { RefundUnits } from "./refund-units.tsx";

type RefundDialogProps = {
  order: OrderView;
  refunds: NonNullable<OrderView["refunds"]>;
  onClose: () => void;
};

/** A refund: sum, reason and method. Choosing units proposes their sum. */
export function RefundDialog({ order, refunds, onClose }: RefundDialogProps) {
  const t = useTranslations("crmReturns.refund");
  const { number, version } = order;
  const { lines, ways } = refunds;
  const [way, setWay] = useState<RefundWay>(ways[0] ?? "by_hand");
  const leftBy = (one: RefundWay): number =>
    one === "certificate" ? refunds.left_on_certificate : refunds.left;
  const left = leftBy(way);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  // The dialog opens with the sum that is owed.
  const owed = way === "certificate" ? 0 : refunds.owed;
  const [text, setText] = useState(numberText(owed > 0 ? owed : left));
  const [reason, setReason] = useState<RefundReason | "">(owed > 0 ? (refunds.reasons[0] ?? "") : "");
  const [comment, setComment] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { act, busy, problem } = useCrmAction({
    conflict: t("conflict"),
    unsure: t("unsure"),
    failures: "here",
    restMs: 0,
  });
  // One key per dialog: it takes effect once.
  const [key] = useState(newUuid);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLSelectElement>(null);

  const amount = typedNumber(text);
  const isSum = typeof amount === "number" && amount > 0 && amount <= left;
  const errors = problem?.errors ?? {};
  const amountError = errors.amount?.[0] ?? (isChecked && !isSum && t("amountError", { left: money(left) }));
  const reasonError = errors.reason?.[0] ?? (isChecked && !reason && t("reasonError"));

  const propose = (units: ReadonlyMap<number, number>, most: number): void => {
    const worth = worthOfUnits(lines, orderUnitsOf(units)) ?? 0;
    const whole = owed > 0 ? Math.min(owed, most) : most;
    setText(numberText(units.size === 0 ? whole : Math.min(most, hryvnias(worth))));
  };
  const choose = (units: ReadonlyMap<number, number>): void => {
    setChosen(units);
    propose(units, left);
  };
  const chooseWay = (typed: string): void => {
    const chosenWay = ways.find((one) => one === typed) ?? "by_hand";
    setWay(chosenWay);
    if (leftBy(chosenWay) !== left) propose(chosen, leftBy(chosenWay));
  };

  const submit = (): void => {
    setChecked(true);
    if (!isSum) amountField.current?.focus();
    else if (!reason) reasonField.current?.focus();
    else
      void act(
        "POST /crm/orders/:number/refunds",
        {
          params: { number },
          body: { amount, way, reason, comment, lines: orderUnitsOf(chosen), key, version },
        },
        { done: t(way === "card" ? "sent" : "done"), onDone: onClose },
      );
  };

  return (
    <FormDialog
      title={t("title", { number })}
      width={520}
      onSubmit={submit}
      onClose={onClose}
      submit={isSum ? t("confirmSum", { sum: money(amount) }) : t("confirm")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">
        {owed > 0 && <b>{t("owed", { sum: money(owed) })} </b>}
        {t("left", { left: money(left) })}
      </p>
      {way !== "certificate" && refunds.spent_of_certificates > 0 && (
        <p className="muted">{t("spentOfCertificates", { sum: money(refunds.spent_of_certificates) })}</p>
      )}
      <RefundUnits
        order={order}
        lines={lines}
        chosen={chosen}
        onChoose={choose}
        error={errors.lines?.[0] ?? false}
      />
      <AmountField
        ref={amountField}
        text={text}
        onType={setText}
        label={t("amount")}
        hint={isSum ? t("rest", { sum: money(hryvnias(kop(left) - kop(amount))) }) : undefined}
        error={amountError}
      />
      <Field label={t("reason")} error={reasonError}>
        <Select
          ref={reasonField}
          value={reason}
          onChange={(event) =>
            setReason(refunds.reasons.find((key) => key === event.currentTarget.value) ?? "")
          }
        >
          <option value="">{t("choose")}</option>
          <Options of={refunds.reasons} nameOf={(key) => t(`reasons.${key}`)} />
        </Select>
      </Field>
      <Field label={t("way")} hint={t(`wayHints.${way}`)} error={errors.way?.[0]}>
        <Select value={way} onChange={(event) => chooseWay(event.currentTarget.value)}>
          <Options of={ways} nameOf={(key) => t(`ways.${key}`)} />
        </Select>
      </Field>
      <Field label={t("comment")} note={t("optional")} hint={t("commentHint")}>
        <Textarea
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}

const orderUnitsOf = (chosen: ReadonlyMap<number, number>) =>
  [...chosen].map(([id, quantity]) => ({ id, quantity }));
