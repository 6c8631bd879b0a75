import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { PointFields } from "../../../shared/checkout/order-form/carrier-choice.tsx";
import { CourierFields } from "../../../shared/checkout/order-form/courier-fields.tsx";
import { DeliveryWays } from "../../../shared/checkout/order-form/delivery-ways.tsx";
import { placeFields } from "../../../shared/checkout/order-form/form.ts";
import { fieldId, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { chosenMoment } from "../../../shared/checkout/order-form/moment.ts";
import { fromAddress, inCity, isChosenAddress } from "../../../shared/checkout/order-form/saved.ts";
import { slotText } from "../../../shared/checkout/order-form/slot-text.ts";
import { useAddressText } from "../../../shared/delivery/address-book/use-address-text.ts";
import { CityField } from "../../../shared/delivery/delivery-fields/city-field.tsx";
import { useDayText } from "../../../shared/text/use-day-text.ts";
import styles from "./new-order.module.css";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

export function DeliveryPanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.delivery");
  const { quote } = useNewOrderForm();
  return (
    <Panel title={t("title")}>
      <div className="stack">
        <DeliveryFields caller={caller} quote={quote} />
      </div>
    </Panel>
  );
}

interface DeliveryFieldsProps {
  caller: Caller;
  /** Of the parcel of the surrounding form. */
  quote: QuoteParcelJson | null;
}

export function DeliveryFields({ caller, quote }: DeliveryFieldsProps) {
  const t = useTranslations("checkout.delivery");
  const { facts } = useNewOrderForm();
  const { draft, city, errors, scope, edit } = useOrderForm();
  const { type } = draft.delivery;
  return (
    <>
      <KnownAddresses caller={caller} />
      {type !== "recipient_choice" && (
        <CityField
          id={fieldId("delivery.city_ref", scope)}
          size="small"
          label={t("city")}
          city={city}
          onChoose={(chosen) => edit(inCity(chosen), ["delivery.city_ref"])}
          error={errors["delivery.city_ref"]}
        />
      )}
      <DeliveryWays quote={quote} pickupAddress={facts.pickupAddress} columns={2} />
      <PointFields quote={quote} />
      {type === "courier" && <CourierFields />}
      <DayField quote={quote} />
    </>
  );
}

function KnownAddresses({ caller: { known } }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.delivery");
  const addressText = useAddressText();
  const { draft, city, edit } = useOrderForm();
  if (!known || known.addresses.length === 0) return null;
  return (
    <Chips role="group" aria-label={t("addresses")} wrap>
      {known.addresses.map((address) => {
        const { way, place, warehouse } = addressText(address);
        return (
          <Chip
            key={`${way} ${place}`}
            size="s"
            className={styles.address}
            pressed={isChosenAddress(address, draft, city)}
            disabled={address.problem === "city_closed" || address.problem === "not_served"}
            onClick={() => edit(fromAddress(address, warehouse), placeFields)}
          >
            {`${way}, ${place}`}
          </Chip>
        );
      })}
    </Chips>
  );
}

/** The delivery date; the first day, with its first free slot, means «as soon as possible». */
function DayField({ quote }: Pick<DeliveryFieldsProps, "quote">) {
  const t = useTranslations("crmNewOrder.delivery");
  const tDelivery = useTranslations("checkout.delivery");
  const dayText = useDayText();
  const { draft, errors, scope, edit } = useOrderForm();
  const days = quote?.delivery_days ?? [];
  const { day: chosen, slot } = chosenMoment(draft.delivery, days);
  if (!chosen) return null;
  const first = days.find(({ closed }) => closed === null)?.day;
  return (
    <FormGrid>
      <Field
        id={fieldId("delivery.date", scope)}
        size="small"
        label={t("day")}
        error={errors["delivery.date"]}
      >
        <Select
          value={chosen.day}
          onChange={({ currentTarget: { value } }) =>
            edit({ delivery: { date: value === first ? "" : value, slot: "" } })
          }
        >
          {days.map(({ day, closed }) => (
            <option key={day} value={day} disabled={closed !== null}>
              {closed
                ? `${dayText(day)}: ${tDelivery(`day_closed.${closed}`)}`
                : day === first
                  ? t("soonest", { day: dayText(day) })
                  : dayText(day)}
            </option>
          ))}
        </Select>
      </Field>
      {slot !== null && (
        <Field size="small" label={tDelivery("slot")}>
          <Select
            value={slot}
            onChange={({ currentTarget }) =>
              edit({ delivery: { date: chosen.day, slot: currentTarget.value } })
            }
          >
            {chosen.slots.map((one) => (
              <option key={one.slot} value={one.slot} disabled={one.closed !== null}>
                {slotText(one.slot)}
                {one.closed && `, ${tDelivery(`slot_closed.${one.closed}`)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormGrid>
  );
}
