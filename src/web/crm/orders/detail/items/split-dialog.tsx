import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatMoney, kop } from "#kit/money.ts";
import type { EditLineJson } from "#shop/order-changes/reads.server.ts";
import { goingDiscount, partedDiscounts } from "#shop/order-changes/rules/line-discounts.ts";
import { isSplit, splitLines, splitSums } from "#shop/order-changes/rules/split.ts";
import { totalOf } from "#shop/pricing/rules/prices.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { chosenUnits, UnitSteppers } from "../../../form/unit-steppers.tsx";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";

type SplitDialogProps = { order: OrderView; lines: readonly EditLineJson[]; onClose: () => void };

export function SplitDialog({ order, lines, onClose }: SplitDialogProps) {
  const t = useTranslations("crmOrderEdit");
  const { busy, problem, forget, act } = useFormAction({
    unsure: t("split.unsure"),
    conflict: t("split.conflict"),
  });
  const [going, setGoing] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const rows = lines.map(({ id, name, variant, quantity }) => ({
    id,
    name: [name, variant].filter(Boolean).join(", "),
    quantity,
  }));
  const goes = chosenUnits(rows, going);
  const isPossible = isSplit(lines, goes);

  function split(): void {
    const { number, version } = order;
    setEmpty(!isPossible);
    if (!isPossible) return;
    void act(
      "POST /crm/orders/:number/split",
      { params: { number }, body: { version, lines: goes, reason: reason.trim() || null } },
      { done: (made) => t("split.done", { number: made.number }), onDone: onClose },
    );
  }

  return (
    <FormDialog
      title={t("split.title", { number: order.number })}
      width={520}
      onSubmit={split}
      onClose={onClose}
      submit={t("split.confirm")}
      cancel={t("split.keep")}
      busy={busy !== null}
      problem={isEmpty ? t("split.choose") : problem?.text}
    >
      <p className="muted">{t("split.text")}</p>
      <UnitSteppers
        lines={rows}
        chosen={going}
        onChoose={(chosen) => {
          setEmpty(false);
          forget();
          setGoing(chosen);
        }}
        labelOf={(name) => t("split.goes", { name })}
      />
      {isPossible && order.sums && <Both sums={order.sums} lines={lines} goes={goes} />}
      <Field label={t("reason")} note={t("optional")}>
        <TextInput
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}

type BothProps = {
  sums: NonNullable<OrderView["sums"]>;
  lines: readonly EditLineJson[];
  goes: readonly { id: number; quantity: number }[];
};

/** The two totals need only the sum of the discount. */
function bearsOf(lines: BothProps["lines"], goes: BothProps["goes"]) {
  const bearing = lines.flatMap(({ discounts, ...line }) =>
    discounts ? [{ ...line, discounts, unit_price_kop: kop(line.price) }] : [],
  );
  if (bearing.length < lines.length) return null;
  const going = partedDiscounts(splitLines(bearing, goes)).flatMap((line) => line.goes);
  return goingDiscount(going, { promotions: [], code: null });
}

/** Calculated by the server's own rule. */
function Both({ sums, lines, goes }: BothProps) {
  const t = useTranslations("crmOrderEdit.split");
  const priceOf = (id: number): number => kop(lines.find((line) => line.id === id)?.price ?? 0);
  const split = splitSums(
    {
      subtotal_kop: kop(sums.subtotal),
      discount_kop: kop(sums.allDiscounts),
      manual_discount_kop: kop(sums.discount),
      promotions_kop: sums.promotions.reduce((all, { discount }) => all + kop(discount), 0),
      wrap_kop: kop(sums.wrap),
      ribbon_kop: kop(sums.ribbon),
      delivery_kop: kop(sums.delivery),
      fee_kop: kop(sums.fee),
    },
    goes.reduce((sum, { id, quantity }) => sum + priceOf(id) * quantity, 0),
    bearsOf(lines, goes),
  );
  return (
    <div role="status">
      <Totals>
        <TotalsRow name={t("stays")} sum={formatMoney(totalOf(split.stays))} />
        <TotalsRow name={t("new")} sum={formatMoney(totalOf(split.goes))} />
      </Totals>
    </div>
  );
}
