import { useTranslations } from "use-intl";
import { parcelCarriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Select } from "#ui/select/select.tsx";
import type { City } from "../../../shared/city/city-store.ts";
import { CityField } from "../../../shared/delivery-fields/city-field.tsx";
import { WarehouseField } from "../../../shared/delivery-fields/warehouse-field.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { MomentFields } from "./moment-fields.tsx";
import { carrierIn, cityIn, type OrderDraft, warehouseIn } from "./order-draft.ts";

type DeliveryPanelProps = { editor: Editor<OrderDraft>; was: OrderDraft; waybill: string | null };

/** Where the parcel goes, by which method and on which day; the fields of the checkout. */
export function DeliveryPanel({ editor, was, waybill }: DeliveryPanelProps) {
  const t = useTranslations("crmOrderEdit");
  const tCheckout = useTranslations("checkout.delivery");
  const { draft, errors } = editor;
  const type = draft["delivery.type"];
  const city = cityIn(draft);
  const nowhere = { "delivery.warehouse_ref": "", "delivery.date": "", "delivery.slot": "" } as const;
  const chooseCity = (chosen: City): void =>
    editor.set({ "delivery.city_ref": JSON.stringify(chosen), ...nowhere });
  return (
    <Panel title={t("delivery")}>
      {waybill !== null && <Notice tone="warning">{t("waybillStays", { number: waybill })}</Notice>}
      <Field size="small" label={t("way")} error={errors["delivery.type"]}>
        <Select
          value={type}
          onChange={({ currentTarget }) => {
            const way = deliveryTypes.find((one) => one === currentTarget.value) ?? type;
            editor.set({ "delivery.type": way, ...nowhere });
          }}
        >
          {deliveryTypes.map((way) => (
            <option key={way} value={way}>
              {tCheckout(`ways.${way}`)}
            </option>
          ))}
        </Select>
      </Field>
      {type !== "pickup" && (
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
            {parcelCarriers.map((carrier) => (
              <option key={carrier} value={carrier}>
                {tCheckout(`carriers.${carrier}`)}
              </option>
            ))}
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
          <Checkbox
            size="small"
            checked={draft["delivery.courier_on_door"]}
            onChange={(event) => editor.set({ "delivery.courier_on_door": event.currentTarget.checked })}
          >
            {tCheckout("on_door")}
          </Checkbox>
        </>
      )}
      <MomentFields editor={editor} was={was} />
    </Panel>
  );
}
