import { useState } from "react";
import { useTranslations } from "use-intl";
import { type TakenBy, takers } from "#shop/payments/rules/statuses.ts";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { money } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../../frame/use-crm-action.ts";

type CashDialogProps = {
  order: { readonly number: string; readonly version: number };
  /** Hryvnias. */
  due: number;
  /** The shop itself has handed it over. */
  byShop: boolean;
  onClose: () => void;
};

/** Records cash that no step has recorded. */
export function CashDialog({ order: { number, version }, due, byShop, onClose }: CashDialogProps) {
  const t = useTranslations("crmMoney");
  const [taken, setTaken] = useState<TakenBy>(byShop ? "cash" : "carrier");
  const { act, busy, problem } = useFormAction({
    conflict: t("taken.unsure"),
    unsure: t("taken.unsure"),
    restMs: 0,
  });
  const record = () =>
    act(
      "POST /crm/orders/:number/money",
      { params: { number }, body: { taken, version } },
      { done: t("taken.done"), onDone: onClose },
    );
  const names = { cash: t("ask.cash"), terminal: t("ask.terminal"), carrier: t("taken.carrier") };
  return (
    <FormDialog
      title={t("taken.title", { number })}
      onSubmit={() => void record()}
      onClose={onClose}
      submit={t("taken.save", { sum: money(due) })}
      cancel={t("ask.stay")}
      action={{ busy, problem }}
    >
      <RadioCardGroup legend={t("ask.how")}>
        {takers.map((one) => (
          <RadioCard
            key={one}
            name="taken"
            value={one}
            checked={taken === one}
            onChange={() => setTaken(one)}
          >
            {names[one]}
          </RadioCard>
        ))}
      </RadioCardGroup>
    </FormDialog>
  );
}
