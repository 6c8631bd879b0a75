import { useTranslations } from "use-intl";
import { Chip, Chips } from "#ui/chip/chip.tsx";
import { Field } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Select } from "#ui/select/select.tsx";
import { useAddressWords } from "../../shared/address-book/use-address-words.ts";
import { TownField } from "../../shared/delivery-fields/town-field.tsx";
import { WarehouseField } from "../../shared/delivery-fields/warehouse-field.tsx";
import { CarrierChoice } from "../../shared/order-form/carrier-choice.tsx";
import { CourierFields } from "../../shared/order-form/courier-fields.tsx";
import { deliveryDays } from "../../shared/order-form/delivery-days.ts";
import { DeliveryWays } from "../../shared/order-form/delivery-ways.tsx";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { carrierOf, goodsIn, pointProblem } from "../../shared/order-form/point.ts";
import { fromAddress, isChosenAddress } from "../../shared/order-form/saved.ts";
import { useDayWords } from "../../shared/use-day-words.ts";
import { useMinute } from "../../shared/use-minute.ts";
import styles from "./new-order.module.css";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

/** Where to, by which way and when. */
export function DeliveryPanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.delivery");
  const tDelivery = useTranslations("checkout.delivery");
  const { draft, city, errors, quote, facts, edit } = useNewOrderForm();
  const type = draft.deliveryType;
  return (
    <Panel title={t("title")}>
      <div className="stack">
        <KnownAddresses caller={caller} />
        <TownField
          id={fieldId("city")}
          size="small"
          label={tDelivery("city")}
          city={city}
          onChoose={(chosen) => edit("city", { city: chosen, branch: null, postomat: null, date: "" })}
          error={errors.city}
        />
        <DeliveryWays quote={quote} pickupAddress={facts.pickupAddress} columns={2} />
        {type === "branch" && city?.ref && <CarrierChoice quote={quote} />}
        {(type === "branch" || type === "postomat") && city?.ref && (
          <WarehouseField
            key={`${city.ref} ${type} ${draft.carrier}`}
            id={fieldId("warehouse")}
            size="small"
            type={type}
            carrier={carrierOf(draft)}
            cityRef={city.ref}
            chosen={draft[type]}
            onChoose={(warehouse) => edit("warehouse", { [type]: warehouse })}
            goods={goodsIn(quote)}
            isUnfit={pointProblem(quote, draft) !== null}
            error={errors.warehouse}
          />
        )}
        {type === "courier" && <CourierFields />}
        <DayField />
      </div>
    </Panel>
  );
}

function KnownAddresses({ caller: { known } }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.delivery");
  const wordsOf = useAddressWords();
  const { draft, city, edit } = useNewOrderForm();
  if (!known || known.addresses.length === 0) return null;
  return (
    <Chips role="group" aria-label={t("addresses")} wrap>
      {known.addresses.map((address) => {
        const { way, place, warehouse } = wordsOf(address);
        return (
          <Chip
            key={`${way} ${place}`}
            size="s"
            className={styles.address}
            pressed={isChosenAddress(address, draft, city)}
            disabled={address.problem === "city_closed" || address.problem === "not_served"}
            onClick={() =>
              edit(
                ["city", "delivery", "warehouse", "street", "building", "apartment"],
                fromAddress(address, warehouse),
              )
            }
          >
            {`${way}, ${place}`}
          </Chip>
        );
      })}
    </Chips>
  );
}

/** When to receive it; the first day stands for «as soon as possible». */
function DayField() {
  const t = useTranslations("crmNewOrder.delivery");
  const dayWords = useDayWords();
  const now = useMinute();
  const { draft, option, facts, errors, edit } = useNewOrderForm();
  const first = option?.arrives_by;
  const days = first && now ? deliveryDays(first, draft.deliveryType, facts.delivery, now) : [];
  if (days.length === 0) return null;
  const isThere = draft.date === "" || days.includes(draft.date);
  return (
    <Field id={fieldId("date")} size="small" label={t("day")} error={errors.date}>
      <Select
        value={isThere ? draft.date : ""}
        onChange={(event) => edit("date", { date: event.currentTarget.value })}
      >
        {days.map((day, index) => (
          <option key={day} value={index === 0 ? "" : day}>
            {index === 0 ? t("soonest", { day: dayWords(day) }) : dayWords(day)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
