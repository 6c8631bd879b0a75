import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { WaybillLine } from "#shop/waybills/reads.server.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";

type RegisterDialogProps = {
  ready: readonly WaybillLine[];
  onClose: () => void;
  onConfirm: (numbers: readonly string[], unpacked: boolean) => void;
};

/** The parcels for the courier's signature: the packed ones, and others only if the user selects them. */
export function RegisterDialog({ ready, onClose, onConfirm }: RegisterDialogProps) {
  const t = useTranslations("crmWaybills");
  const yes = useRef<HTMLButtonElement>(null);
  const packed = ready.filter(({ is_packed }) => is_packed).map(({ order }) => order);
  const open = ready.filter(({ is_packed }) => !is_packed).map(({ order }) => order);
  const [isWhole, setWhole] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const numbers = isWhole ? [...packed, ...open] : packed;
  return (
    <CrmDialog
      open
      onClose={onClose}
      initialFocus={yes}
      title={t("registerTitle", { count: numbers.length })}
    >
      <DialogForm
        onSubmit={() => (numbers.length > 0 ? onConfirm(numbers, isWhole) : setEmpty(true))}
        onClose={onClose}
        submit={t("registerYes")}
        cancel={t("registerNo")}
        submitRef={yes}
        problem={isEmpty && numbers.length === 0 ? t("registerNonePacked") : null}
      >
        <p>{t("registerText")}</p>
        {open.length > 0 && (
          <>
            <p>{t("registerOpen", { count: open.length, numbers: open.join(", ") })}</p>
            <Checkbox checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)}>
              {t("registerWhole")}
            </Checkbox>
          </>
        )}
      </DialogForm>
    </CrmDialog>
  );
}
