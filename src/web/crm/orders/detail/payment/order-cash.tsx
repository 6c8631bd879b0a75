import { useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/orders/rules/fulfilment/packing.ts";
import { type TakenBy, takers } from "#shop/payments/rules/statuses.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { money } from "../../../../shared/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import type { OrderView } from "../order-view.server.ts";

/** Records cash that no step has recorded; nothing for an order that is paid or still in transit. */
export function OrderCash({ order }: { order: OrderView }) {
  const t = useTranslations("crmMoney.taken");
  const [isOpen, setOpen] = useState(false);
  const due = order.sums?.balance.due ?? 0;
  if (!order.can.recordMoney || due <= 0) return null;
  return (
    <>
      <Button size="small" variant="neutral" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <CashDialog order={order} due={due} onClose={() => setOpen(false)} />}
    </>
  );
}

function CashDialog({ order, due, onClose }: { order: OrderView; due: number; onClose: () => void }) {
  const t = useTranslations("crmMoney");
  const byShop = !isCarried(order);
  const [taken, setTaken] = useState<TakenBy>(byShop ? "cash" : "carrier");
  const { act, busy, problem } = useCrmAction({
    conflict: t("taken.unsure"),
    unsure: t("taken.unsure"),
    failures: "here",
    restMs: 0,
  });
  const { number, version } = order;
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
