import { useTranslations } from "use-intl";
import {
  type AddressField,
  type AddressType,
  addressTypes,
  withCity,
  withType,
} from "#shop/address-book/rules/addresses.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import type { City } from "../city/city-store.ts";
import type { ChosenWarehouse } from "./chosen-warehouse.ts";
import { CityField } from "./city-field.tsx";
import { WarehouseField } from "./warehouse-field.tsx";

/** A place that a carrier brings a parcel to: a branch, a postomat or a door. */
export interface PlaceDraft {
  readonly deliveryType: AddressType;
  readonly city: City | null;
  readonly warehouse: ChosenWarehouse | null;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly courierOnDoor: boolean;
}

export const emptyPlace: PlaceDraft = {
  deliveryType: "branch",
  city: null,
  warehouse: null,
  street: "",
  building: "",
  apartment: "",
  courierOnDoor: false,
};

export type PlaceField = AddressField | "apartment";

/** The name of a field in orders, where a city and a branch are references. */
export const orderField = <Field extends PlaceField>(field: Field) =>
  (field === "city" || field === "warehouse" ? `${field}_ref` : field) as Field extends "city" | "warehouse"
    ? `${Field}_ref`
    : Field;

/** The messages of empty fields. */
export function useMissingText(): (field: AddressField, type: AddressType) => string {
  const t = useTranslations("checkout.errors");
  return (field, type) => {
    if (field === "warehouse" && type === "postomat") return t("postomat");
    return t(`delivery.${orderField(field)}`);
  };
}

const courierFields = [
  { field: "street", autoComplete: "address-line1", maxLength: 120 },
  { field: "building", autoComplete: "off", maxLength: 20 },
  { field: "apartment", autoComplete: "off", maxLength: 20 },
] as const;

interface PlaceFieldsProps {
  /** Begins the ids of its controls. */
  idPrefix: string;
  draft: PlaceDraft;
  /** @param changed the fields whose errors no longer hold */
  onChange: (draft: PlaceDraft, changed: readonly PlaceField[]) => void;
  errorOf: (field: PlaceField) => string | undefined;
}

export function PlaceFields({ idPrefix, draft, onChange, errorOf }: PlaceFieldsProps) {
  const t = useTranslations("addresses.address_form");
  const fields = useTranslations("checkout.delivery");
  const { deliveryType, city } = draft;
  return (
    <>
      <Segmented label={t("way")} block>
        <SegmentedOptions
          name={`${idPrefix}-type`}
          of={addressTypes}
          chosen={deliveryType}
          onChoose={(type) => onChange(withType(draft, type), ["warehouse"])}
          nameOf={(type) => t(type)}
        />
      </Segmented>
      <FormGrid>
        <CityField
          id={`${idPrefix}-city`}
          label={fields("city")}
          city={city}
          onChoose={(chosen) => onChange(withCity(draft, chosen), ["city", "warehouse"])}
          error={errorOf("city")}
        />
        {deliveryType === "courier"
          ? courierFields.map(({ field, ...input }) => (
              <Field
                key={field}
                id={`${idPrefix}-${field}`}
                label={fields(field)}
                note={field === "apartment" && t("optional")}
                error={errorOf(field)}
              >
                <TextInput
                  {...input}
                  value={draft[field]}
                  onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value }, [field])}
                />
              </Field>
            ))
          : city && (
              <WarehouseField
                key={`${city.ref} ${deliveryType}`}
                id={`${idPrefix}-warehouse`}
                type={deliveryType}
                cityRef={city.ref}
                chosen={draft.warehouse}
                onChoose={(warehouse) => onChange({ ...draft, warehouse }, ["warehouse"])}
                error={errorOf("warehouse")}
              />
            )}
      </FormGrid>
      {deliveryType === "courier" && (
        <Checkbox
          checked={draft.courierOnDoor}
          onChange={(event) => onChange({ ...draft, courierOnDoor: event.currentTarget.checked }, [])}
        >
          {fields("on_door")}
        </Checkbox>
      )}
    </>
  );
}
