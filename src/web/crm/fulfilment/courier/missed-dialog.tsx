import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DeliverySlot } from "#shop/delivery/rules/arrival.ts";
import type { CourierStop } from "#shop/fulfilment/reads/courier.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { money } from "../../../shared/amounts.ts";
import { slotText } from "../../../shared/order-form/slot-text.ts";
import { useDayText } from "../../../shared/use-day-text.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import styles from "./courier.module.css";

export type Stop = CourierStop & { readonly phoneText: string };

export type Hours = readonly { readonly day: string; readonly slots: readonly DeliverySlot[] }[];

/** Date of the next attempt; null: not known yet. */
export interface Agreed {
  readonly date: string | null;
  readonly slot: string | null;
}

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
    <FormDialog
      title={t("title", { number: stop.number })}
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
    </FormDialog>
  );
}

interface TakenDialogProps {
  stop: Stop;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (taken: "cash" | "terminal") => void;
}

/** The order is handed over and paid at once: the sum, in cash or by terminal. */
export function TakenDialog({ stop, isBusy, onClose, onConfirm }: TakenDialogProps) {
  const t = useTranslations("crmMoney.ask");
  return (
    <CrmDialog open onClose={onClose} title={t("taken", { number: stop.number })}>
      <p className={styles.sum}>{t("sum", { sum: money(stop.to_take) })}</p>
      <div className={styles.actions}>
        {(["cash", "terminal"] as const).map((taken) => (
          <Button key={taken} size="medium" busy={isBusy} onClick={() => onConfirm(taken)}>
            {t(taken)}
          </Button>
        ))}
        <Button variant="neutral" size="medium" onClick={onClose}>
          {t("stay")}
        </Button>
      </div>
    </CrmDialog>
  );
}
