import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatMoney, kop } from "#kit/money.ts";
import type { EditLineJson } from "#shop/order-changes/reads.server.ts";
import { goingDiscount, partedDiscounts } from "#shop/order-changes/rules/line-discounts.ts";
import { isSplit, splitLines, splitSums } from "#shop/order-changes/rules/split.ts";
import { totalOf } from "#shop/pricing/rules.ts";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { Totals, TotalsRow } from "#ui/totals/totals.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../../dialogs/dialog-form.tsx";
import { chosenPieces, PieceSteppers } from "../../../form/piece-steppers.tsx";
import { useCrmCall } from "../../../frame/use-crm-call.ts";
import type { OrderView } from "../order-view.server.ts";

type SplitDialogProps = { order: OrderView; lines: readonly EditLineJson[]; onClose: () => void };

const CONFLICT = 409;

/** Splits the order: the items of the new one, and the totals of both. */
export function SplitDialog({ order, lines, onClose }: SplitDialogProps) {
  const t = useTranslations("crmOrderEdit");
  const say = useToast();
  const { busy, ask } = useCrmCall();
  const [going, setGoing] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const rows = lines.map(({ id, name, variant, quantity }) => ({
    id,
    name: [name, variant].filter(Boolean).join(", "),
    quantity,
  }));
  const goes = chosenPieces(rows, going);
  const isPossible = isSplit(lines, goes);

  async function split(): Promise<void> {
    if (!isPossible) return setProblem(t("split.choose"));
    const body = { version: order.version, lines: goes, reason: reason.trim() || null };
    const answer = await ask<{ number: string }>(
      "split",
      "POST",
      `/api/crm/orders/${order.number}/split`,
      body,
    );
    if (answer === "ignored") return;
    if (answer.ok) {
      say({ text: t("split.done", { number: answer.value.number }) });
      onClose();
    } else if (!isRefusal(answer.error)) setProblem(t("split.unsure"));
    else
      setProblem(
        answer.error.status === CONFLICT && answer.error.code === "conflict"
          ? t("split.conflict")
          : answer.error.message,
      );
  }

  return (
    <CrmDialog open onClose={onClose} title={t("split.title", { number: order.number })} width={520}>
      <DialogForm
        onSubmit={() => void split()}
        onClose={onClose}
        submit={t("split.confirm")}
        cancel={t("split.keep")}
        busy={busy !== null}
        problem={problem}
      >
        <p className="muted">{t("split.text")}</p>
        <PieceSteppers
          lines={rows}
          chosen={going}
          onChoose={(chosen) => {
            setProblem(null);
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
      </DialogForm>
    </CrmDialog>
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
