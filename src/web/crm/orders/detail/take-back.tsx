import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReturnedUnits } from "#shop/returns/input.ts";
import { mayTakeBack, type OutLine } from "#shop/returns/rules/returns.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { ReturnUnits } from "./items/return-units.tsx";
import type { OrderView } from "./order-view.server.ts";
import { CommentField } from "./step-fields.tsx";

/** A return of units that keeps the order's status; nothing when no unit can return. */
export function TakeBack({ order }: { order: OrderView }) {
  const t = useTranslations("crmReturns.units");
  const [isOpen, setOpen] = useState(false);
  const { returns } = order;
  if (!returns || !mayTakeBack(order) || returns.every(({ out }) => out === 0)) return null;
  return (
    <span data-print="off">
      <Button size="small" variant="neutral" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <TakeBackDialog order={order} lines={returns} onClose={() => setOpen(false)} />}
    </span>
  );
}

type TakeBackDialogProps = { order: OrderView; lines: readonly OutLine[]; onClose: () => void };

function TakeBackDialog({ order, lines, onClose }: TakeBackDialogProps) {
  const t = useTranslations("crmReturns.units");
  const { number, version } = order;
  const [units, setUnits] = useState<readonly ReturnedUnits[]>([]);
  const [comment, setComment] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { act, busy, problem } = useFormAction({ conflict: t("conflict"), unsure: t("unsure"), restMs: 0 });
  // One key per dialog: it takes effect once.
  const [key] = useState(newUuid);
  const submit = (): void => {
    const none = units.every(({ to_stock, written_off }) => to_stock + written_off === 0);
    setEmpty(none);
    if (none) return;
    void act(
      "POST /crm/orders/:number/returns",
      { params: { number }, body: { units, comment, key, version } },
      { done: t("done"), onDone: onClose },
    );
  };
  return (
    <FormDialog
      title={t("title", { number })}
      width={520}
      onSubmit={submit}
      onClose={onClose}
      submit={t("confirm")}
      cancel={t("cancel")}
      busy={busy !== null}
      problem={problem?.text ?? (isEmpty ? t("nothing") : null)}
    >
      <p className="muted">{t("text")}</p>
      <ReturnUnits order={order} lines={lines} units={units} onChange={setUnits} />
      <CommentField value={comment} onChange={setComment} />
    </FormDialog>
  );
}
