import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { slotText } from "../../../shared/order-form/slot-text.ts";
import { useDayText } from "../../../shared/use-day-text.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import type { Agreed, Hours, Stop } from "./stop.ts";

interface MissedDialogProps {
  stop: Stop;
  hours: Hours;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (agreed: Agreed) => void;
}

/** The recipient was not at home: another slot, if one was agreed. */
export function MissedDialog({ stop, hours, isBusy, onClose, onConfirm }: MissedDialogProps) {
  const t = useTranslations("crmCourier.missed");
  const dayText = useDayText();
  const [chosen, setChosen] = useState("");
  const [date = "", slot = ""] = chosen.split(" ");
  return (
    <CrmDialog open onClose={onClose} title={t("title", { number: stop.number })}>
      <DialogForm
        onSubmit={() => onConfirm(chosen ? { date, slot } : { date: null, slot: null })}
        onClose={onClose}
        submit={t("submit")}
        cancel={t("cancel")}
        busy={isBusy}
      >
        <Field label={t("when")} hint={t("hint")}>
          <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value="">{t("later")}</option>
            {hours.flatMap(({ day, slots }) =>
              slots
                .filter(({ closed }) => closed === null)
                .map((one) => (
                  <option key={`${day} ${one.slot}`} value={`${day} ${one.slot}`}>
                    {`${dayText(day)}, ${slotText(one.slot)}`}
                  </option>
                )),
            )}
          </Select>
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
