import { useState } from "react";
import { useTranslations } from "use-intl";
import type { TakeBack as Wish } from "#shop/orders/input.ts";
import { mayTakeBack, type OutLine, type PiecesBack } from "#shop/orders/rules/returns/returns.ts";
import { Button } from "#ui/button/button.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { ReturnPieces } from "./items/return-pieces.tsx";
import type { OrderView } from "./order-view.server.ts";
import { CommentField } from "./step-fields.tsx";
import { useOrderCall } from "./use-order-call.ts";

/** A return of units that keeps the order's status; nothing when no unit can return. */
export function TakeBack({ order }: { order: OrderView }) {
  const t = useTranslations("crmReturns.pieces");
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
  const t = useTranslations("crmReturns.pieces");
  const [pieces, setPieces] = useState<readonly PiecesBack[]>([]);
  const [comment, setComment] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const call = useOrderCall<Wish>(order, "returns", {
    conflict: t("conflict"),
    unsure: t("unsure"),
    onDone: onClose,
  });
  const submit = (): void => {
    const none = pieces.every(({ shelf, written_off }) => shelf + written_off === 0);
    setEmpty(none);
    if (!none) void call.send({ pieces: [...pieces], comment }, t("done"));
  };
  return (
    <CrmDialog open onClose={onClose} title={t("title", { number: order.number })} width={520}>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        submit={t("confirm")}
        cancel={t("cancel")}
        busy={call.isBusy}
        problem={call.problem?.text ?? (isEmpty ? t("nothing") : null)}
      >
        <p className="muted">{t("text")}</p>
        <ReturnPieces order={order} lines={lines} pieces={pieces} onChange={setPieces} />
        <CommentField value={comment} onChange={setComment} />
      </DialogForm>
    </CrmDialog>
  );
}
