import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { RefundReason, RefundWay } from "#shop/payments/rules/refunds.ts";
import { type RefundableLine, worthOf, worthOfUnits } from "#shop/returns/rules/refundable.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { AmountField } from "../../../form/amount-field.tsx";
import { numberText, typedNumber } from "../../../form/typed-number.ts";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./refund.module.css";

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
  const { act, busy, problem } = useFormAction({ conflict: t("conflict"), unsure: t("unsure"), restMs: 0 });
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

type RefundUnitsProps = {
  order: OrderView;
  /** Parallel to the order's items. */
  lines: readonly RefundableLine[];
  /** Chosen quantity by line id. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (chosen: ReadonlyMap<number, number>) => void;
  error: string | false;
};

/** The units to refund; choosing none is a refund for no particular unit. */
function RefundUnits({ order, lines, chosen, onChoose, error }: RefundUnitsProps) {
  const t = useTranslations("crmReturns.refund");
  const put = (id: number, quantity: number): void => {
    const next = new Map(chosen);
    if (quantity > 0) next.set(id, quantity);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <FieldGroup legend={t("units")} hint={t("unitsHint")} error={error} className={styles.units}>
      <ul>
        {lines.map((line, index) => {
          const item = order.items[index];
          if (!item) return null;
          const quantity = chosen.get(line.id) ?? 0;
          return (
            <li key={line.id}>
              <Checkbox
                size="small"
                checked={quantity > 0}
                onChange={(event) => put(line.id, event.currentTarget.checked ? line.quantity : 0)}
                note={[item.notes[0], line.isFood && t("food")].filter(Boolean).join(" · ")}
              >
                {item.name}
              </Checkbox>
              {line.quantity > 1 && quantity > 0 && (
                <TextInput
                  size="small"
                  type="number"
                  min={1}
                  max={line.quantity}
                  aria-label={t("quantity", { name: item.name })}
                  className={styles.quantity}
                  value={quantity}
                  onChange={(event) =>
                    put(
                      line.id,
                      Math.min(line.quantity, Math.max(1, Math.trunc(Number(event.currentTarget.value)))),
                    )
                  }
                />
              )}
              <span className={styles.worth}>
                {line.quantity > 1 &&
                  `${t("of", { quantity: String(quantity || line.quantity), all: String(line.quantity) })} · `}
                {money(hryvnias(worthOf(line, quantity || line.quantity)))}
              </span>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
