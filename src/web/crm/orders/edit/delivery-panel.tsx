import { useTranslations } from "use-intl";
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import { parcelCarriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { isPlaced } from "#shop/delivery/rules/settings.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { namedWays } from "../../../shared/checkout/checkout-draft.ts";
import { slotText } from "../../../shared/checkout/order-form/slot-text.ts";
import type { City } from "../../../shared/delivery/city/city-store.ts";
import { CityField } from "../../../shared/delivery/delivery-fields/city-field.tsx";
import { WarehouseField } from "../../../shared/delivery/delivery-fields/warehouse-field.tsx";
import { useDayText } from "../../../shared/text/use-day-text.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { EditorCheckbox, EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { carrierIn, cityIn, type OrderDraft, warehouseIn } from "./order-draft.ts";

type DeliveryPanelProps = {
  number: string;
  editor: Editor<OrderDraft>;
  was: OrderDraft;
  waybill: string | null;
};

export function DeliveryPanel({ number, editor, was, waybill }: DeliveryPanelProps) {
  const t = useTranslations("crmOrderEdit");
  const tCheckout = useTranslations("checkout.delivery");
  const { draft, errors } = editor;
  const type = draft["delivery.type"];
  const city = cityIn(draft);
  /** Only an order that was placed so can wait for its recipient's choice. */
  const ways = namedWays.filter((way) => way !== "recipient_choice" || was["delivery.type"] === way);
  const nowhere = { "delivery.warehouse_ref": "", "delivery.date": "", "delivery.slot": "" } as const;
  const chooseCity = (chosen: City): void =>
    editor.set({ "delivery.city_ref": JSON.stringify(chosen), ...nowhere });
  return (
    <Panel title={t("delivery")}>
      {waybill !== null && <Notice tone="warning">{t("waybillStays", { number: waybill })}</Notice>}
      <RadioCardGroup legend={t("way")} legendHidden columns={2} error={errors["delivery.type"]}>
        {ways.map((way) => (
          <RadioCard
            key={way}
            name="delivery"
            value={way}
            checked={way === type}
            onChange={() => editor.set({ "delivery.type": way, ...nowhere })}
          >
            {tCheckout(`ways.${way}`)}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {type !== "pickup" && isPlaced(type) && (
        <CityField
          id="order-city"
          size="small"
          label={tCheckout("city")}
          city={city}
          onChoose={chooseCity}
          error={errors["delivery.city_ref"]}
        />
      )}
      {type === "branch" && (
        <Field size="small" label={tCheckout("carrier")} error={errors["delivery.carrier"]}>
          <Select
            value={carrierIn(draft)}
            onChange={({ currentTarget }) => {
              const carrier = parcelCarriers.find((one) => one === currentTarget.value) ?? usualCarrier;
              editor.set({ "delivery.carrier": carrier, "delivery.warehouse_ref": "" });
            }}
          >
            <Options of={parcelCarriers} nameOf={(carrier) => tCheckout(`carriers.${carrier}`)} />
          </Select>
        </Field>
      )}
      {(type === "branch" || type === "postomat") && city?.ref && (
        <WarehouseField
          key={`${city.ref} ${type} ${carrierIn(draft)}`}
          carrier={carrierIn(draft)}
          id="order-warehouse"
          size="small"
          type={type}
          cityRef={city.ref}
          chosen={warehouseIn(draft)}
          onChoose={(warehouse) => editor.set({ "delivery.warehouse_ref": JSON.stringify(warehouse) })}
          error={errors["delivery.warehouse_ref"]}
        />
      )}
      {type === "courier" && (
        <>
          <FormGrid>
            <EditorField
              editor={editor}
              name="delivery.street"
              label={tCheckout("street")}
              full
              control={{ maxLength: 120 }}
            />
            <EditorField
              editor={editor}
              name="delivery.building"
              label={tCheckout("building")}
              control={{ maxLength: 20 }}
            />
            <EditorField
              editor={editor}
              name="delivery.apartment"
              label={tCheckout("apartment")}
              note={t("optional")}
              control={{ maxLength: 20 }}
            />
          </FormGrid>
          <EditorCheckbox editor={editor} name="delivery.courier_on_door">
            {tCheckout("on_door")}
          </EditorCheckbox>
        </>
      )}
      <MomentFields number={number} editor={editor} was={was} />
    </Panel>
  );
}

function useDays(number: string, draft: OrderDraft): readonly DeliveryDayJson[] {
  const { api } = useSignInAgain();
  const type = draft["delivery.type"];
  const ref = cityIn(draft)?.ref;
  const query = { type, carrier: carrierIn(draft), ...(ref && { city_ref: ref }) };
  const asked = useRemote(type === "pickup" || ref ? JSON.stringify(query) : null, (signal) =>
    api.call("GET /crm/orders/:number/days", { params: { number }, query, signal }),
  );
  return asked.value?.days ?? [];
}

/** The order can keep its date and slot, even if they could not be chosen now. */
function MomentFields({ number, editor, was }: Omit<DeliveryPanelProps, "waybill">) {
  const t = useTranslations("crmOrderEdit");
  const tDelivery = useTranslations("checkout.delivery");
  const dayText = useDayText();
  const { draft, errors } = editor;
  const days = useDays(number, draft);
  const [date, slot] = [draft["delivery.date"], draft["delivery.slot"]];
  const isThere = date === "" || days.some(({ day }) => day === date);
  const slots = days.find(({ day }) => day === date)?.slots ?? [];
  const isSlotThere = slot === "" || slots.some((one) => one.slot === slot);
  const isOwn = days.some((one) => one.slots.length > 0) || slot !== "";
  return (
    <FormGrid>
      <Field size="small" label={t("day")} error={errors["delivery.date"]}>
        <Select
          value={date}
          onChange={({ currentTarget: { value } }) =>
            editor.set({ "delivery.date": value, "delivery.slot": "" })
          }
        >
          <option value="">{t("soonest")}</option>
          {!isThere && <option value={date}>{dayText(date)}</option>}
          {days.map(({ day, closed }) => (
            <option key={day} value={day} disabled={closed !== null && day !== was["delivery.date"]}>
              {closed ? `${dayText(day)}: ${tDelivery(`day_closed.${closed}`)}` : dayText(day)}
            </option>
          ))}
        </Select>
      </Field>
      {isOwn && (
        <Field size="small" label={tDelivery("slot")} error={errors["delivery.slot"]}>
          <Select
            value={slot}
            onChange={({ currentTarget }) => editor.set({ "delivery.slot": currentTarget.value })}
          >
            <option value="">{t("anySlot")}</option>
            {!isSlotThere && <option value={slot}>{slotText(slot)}</option>}
            {slots.map((one) => (
              <option
                key={one.slot}
                value={one.slot}
                disabled={one.closed !== null && one.slot !== was["delivery.slot"]}
              >
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
