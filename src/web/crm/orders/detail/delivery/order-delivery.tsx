import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { CarrierCost } from "#shop/carrier-terms/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { slotText } from "../../../../shared/checkout/order-form/slot-text.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { isWaybill, spacedWaybill } from "../../../../shared/order/waybill.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import { Facts } from "../../../widgets/facts.tsx";
import { useOrderText } from "../../order-text.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-delivery.module.css";

type OrderDeliveryProps = {
  order: OrderView;
  cost: CarrierCost | null;
  /** Whether other panels show the carrier's own date and the waybill number. */
  told: { readonly day: boolean; readonly waybill: boolean };
};

export function OrderDelivery({ order, cost, told }: OrderDeliveryProps) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const text = useOrderText();
  const { delivery } = order;
  const [isEditing, setEditing] = useState(false);
  const apartment = delivery.apartment && t("apartment", { number: delivery.apartment });
  const arrives =
    !told.day && delivery.chosenDay === null && delivery.arrivesBy && dayMonth(delivery.arrivesBy, locale);
  return (
    <Panel
      title={t("delivery")}
      actions={
        delivery.canNote &&
        !isEditing && (
          <Button size="small" variant="ghost" className={styles.edit} onClick={() => setEditing(true)}>
            {t(delivery.waybill ? "waybillChange" : "waybillAdd")}
          </Button>
        )
      }
    >
      <Facts
        nameOf={t}
        of={{
          method: text.way(delivery),
          city: delivery.city,
          address: [delivery.address, apartment].filter(Boolean).join(", "),
          chosenDay: delivery.chosenDay && dayMonth(delivery.chosenDay, locale),
          ready: delivery.type === "pickup" && arrives,
          arrives: delivery.type !== "pickup" && arrives,
          slot: delivery.slot && slotText(delivery.slot),
          waybill: !told.waybill && delivery.waybill && (
            <span className="num">{spacedWaybill(delivery.waybill)}</span>
          ),
          carrierCost:
            cost &&
            order.sums &&
            t(cost.isEstimate ? "carrierCostAbout" : "carrierCostExact", {
              cost: money(cost.cost),
              paid: money(order.sums.delivery),
            }),
        }}
      />
      {delivery.onDoor && <p>{t("onDoor")}</p>}
      {isEditing && <WaybillForm order={order} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function WaybillForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useTranslations("crm.order");
  const { busy, problem, forget, act } = useFormAction({ unsure: t("unsure") });
  const [waybill, setWaybill] = useState(order.delivery.waybill ?? "");
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { number, version } = order;
    const isRight = isWaybill(waybill);
    setWrong(!isRight);
    if (!isRight) return input.current?.focus();
    void act(
      "PUT /crm/orders/:number/tracking",
      { params: { number }, body: { tracking_number: waybill, version } },
      { done: t("waybillSaved"), onDone: onClose },
    );
  };

  return (
    <form className={styles.form} noValidate data-print="off" onSubmit={submit}>
      <Field size="small" label={t("waybillField")} error={isWrong ? t("waybillError") : problem?.text}>
        <TextInput
          ref={input}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={waybill}
          onChange={(event) => {
            setWaybill(event.currentTarget.value);
            setWrong(false);
            forget();
          }}
        />
      </Field>
      <div className="buttons">
        <Button type="submit" size="small" variant="outline" busy={busy !== null}>
          {t("save")}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t("discard")}
        </Button>
      </div>
    </form>
  );
}
