import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { VariantStock } from "#shop/catalog/reads/crm/products.server.ts";
import { type CorrectionReason, correctionReasons } from "#shop/stock/rules.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { numberOf } from "./product-form.ts";

/** Stands for a message that shows the stock of now. */
const moved = "moved";

type StockDialogProps = { productId: number; stock: VariantStock; name: string; onClose: () => void };

/** Corrects the stock of a variant, with a reason; a sale meanwhile is reported, not overwritten. */
export function StockDialog({ productId, stock, name, onClose }: StockDialogProps) {
  const t = useTranslations("crmCatalog.stockDialog");
  const tEdit = useTranslations("crmCatalog.edit");
  const { busy, act, problem } = useFormAction({
    unsure: tEdit("unsure"),
    conflict: moved,
    failed: (message) => tEdit("failed", { message }),
    fields: ["quantity"],
  });
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<CorrectionReason>("received");
  const [quantity, setQuantity] = useState("");
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    const units = numberOf(quantity);
    const least = reason === "corrected" ? 0 : 1;
    if (units === null || !Number.isInteger(units) || units < least) {
      setError(tEdit("wrong.number"));
      input.current?.focus();
      return;
    }
    setError(null);
    await act(
      "POST /crm/products/:id/stock",
      {
        params: { id: productId },
        body: { variant_id: stock.variant_id, reason, quantity: units, seen: stock.on_hand, note },
      },
      { done: t("done"), onDone: onClose },
    );
  };
  const isMoved = problem?.text === moved;

  return (
    <FormDialog
      title={t("title", { name })}
      initialFocus={input}
      onSubmit={() => void submit()}
      onClose={onClose}
      submit={t("submit")}
      cancel={t("stay")}
      busy={busy !== null}
    >
      <p className="subtle">{t("now", { count: stock.on_hand })}</p>
      <Segmented label={t("reason")} size="small" block>
        <SegmentedOptions
          name="reason"
          of={correctionReasons}
          chosen={reason}
          onChoose={setReason}
          nameOf={(key) => t(key)}
        />
      </Segmented>
      <Field size="small" label={t(`quantity.${reason}`)} error={error ?? problem?.errors.quantity?.[0]}>
        <TextInput
          ref={input}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
      </Field>
      <Field size="small" label={t("note")} note={t("optional")} hint={t("noteHint")}>
        <TextInput
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      {problem?.text && (
        <Notice tone={isMoved ? "warning" : "danger"} role="alert">
          {isMoved ? t("moved", { count: stock.on_hand }) : problem.text}
        </Notice>
      )}
    </FormDialog>
  );
}
