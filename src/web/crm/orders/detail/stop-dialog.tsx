import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReturnedUnits } from "#shop/returns/input.ts";
import { usualReturn } from "#shop/returns/rules/returns.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { asksForScope, StopScope } from "../../../shared/order/stop-scope.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { ReturnUnits } from "./items/return-units.tsx";
import type { OrderView } from "./order-view.server.ts";
import type { CancelRefundWay } from "./send-step.ts";
import { CommentField, type DialogProps, StepFailure } from "./step-fields.tsx";

const reasons = ["changed_mind", "no_answer", "out_of_stock", "duplicate", "other"] as const;
const returnReasons = ["not_collected", "damaged", "melted", "wrong_goods", "other"] as const;
const other = "other";

interface StopAnswer {
  /** The reason and the comment as one text, for the history. */
  readonly comment: string;
  readonly units: readonly ReturnedUnits[] | null;
  /** Of several unpaid parcels, only this one. */
  readonly alone: boolean;
  /** How the money goes back in the same step; null: nothing was paid, or it goes back later. */
  readonly refundWay: CancelRefundWay | null;
}

type StopDialogProps = DialogProps & {
  step: "cancelled" | "returned";
  whole: OrderView;
  onConfirm: (answer: StopAnswer) => void;
};

export function StopDialog({
  order,
  comment,
  onComment,
  onClose,
  problem,
  busy,
  step,
  whole,
  onConfirm,
}: StopDialogProps) {
  const t = useTranslations("crm");
  const tMoney = useTranslations("crmMoney.cancel");
  const tParcels = useTranslations("crmParcels");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReturn = step === "returned";
  const { parcel } = order;
  const asksScope = !isReturn && asksForScope(parcel, order.payment.status);
  const [isAlone, setAlone] = useState(true);
  const lines = isReturn ? whole.returns : null;
  const [units, setUnits] = useState<readonly ReturnedUnits[]>(() => usualReturn(lines ?? []));
  const back = isReturn ? null : moneyBack(whole);
  const [refundWay, setRefundWay] = useState<CancelRefundWay | "later">(
    back?.ways.find((way) => way === "card") ?? "later",
  );
  // The part paid by a certificate is refunded automatically on cancellation.
  const { certificate } = order.payment;
  const owed = certificate && !isReturn ? certificate.due : (order.sums?.total ?? 0);
  const names = isReturn
    ? returnReasons.map((key) => ({ key, name: t(`order.returnReasons.${key}`) }))
    : reasons.map((key) => ({ key, name: t(`order.reasons.${key}`) }));
  const text = t(isReturn ? "order.returnText" : "order.cancelText");
  const isWordless = reason === other && comment.trim() === "";

  const submit = (): void => {
    setMissing(reason === "" || isWordless);
    if (reason === "") select.current?.focus();
    else if (isWordless) field.current?.focus();
    else
      onConfirm({
        comment: [reason === other ? "" : names.find(({ key }) => key === reason)?.name, comment.trim()]
          .filter(Boolean)
          .join(". "),
        units: lines && units,
        alone: asksScope && isAlone,
        refundWay: back && refundWay !== "later" ? refundWay : null,
      });
  };

  return (
    <FormDialog
      width={isReturn ? 520 : undefined}
      title={t(isReturn ? "order.returnTitle" : "order.cancelTitle", { number: order.number })}
      onSubmit={submit}
      onClose={onClose}
      submit={t(isReturn ? "order.returnConfirm" : "order.cancelConfirm")}
      cancel={t("order.keep")}
      busy={busy}
    >
      <p className="muted">{text}</p>
      {asksScope && <StopScope isAlone={isAlone} onChange={setAlone} />}
      {parcel && !isReturn && !asksScope && <Notice tone="info">{tParcels("offAlone")}</Notice>}
      {back && (
        <RadioCardGroup legend={tMoney("legend", { sum: money(back.sum) })}>
          {[...back.ways, "later" as const].map((way) => (
            <RadioCard
              key={way}
              name="refund"
              value={way}
              checked={refundWay === way}
              onChange={() => setRefundWay(way)}
            >
              {tMoney(way)}
            </RadioCard>
          ))}
        </RadioCardGroup>
      )}
      {!back && order.payment.status === "paid" && owed > 0 && (
        <Notice tone="warning">{t("order.refund", { sum: money(owed) })}</Notice>
      )}
      <Field label={t("order.reason")} error={isMissing && reason === "" && t("order.reasonError")}>
        <Select ref={select} value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
          <option value="">{t("order.chooseReason")}</option>
          {names.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <CommentField
        ref={field}
        value={comment}
        onChange={onComment}
        isRequired={reason === other}
        error={isMissing && isWordless && t("order.commentError")}
      />
      {lines && <ReturnUnits order={whole} lines={lines} units={units} onChange={setUnits} />}
      <StepFailure problem={problem} />
    </FormDialog>
  );
}

/** The buyer's money that a cancellation can give back at once, in hryvnias; null: none. */
function moneyBack({ refunds }: OrderView) {
  const ways = refunds?.ways.filter((way) => way !== "certificate") ?? [];
  return refunds && refunds.left > 0 && ways.length > 0 ? { sum: refunds.left, ways } : null;
}
