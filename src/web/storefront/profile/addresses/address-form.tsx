import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressTypes, missingFields, withCity, withType } from "#shop/address-book/rules/addresses.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/segmented/segmented.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { CityField } from "../../../shared/delivery-fields/city-field.tsx";
import { WarehouseField } from "../../../shared/delivery-fields/warehouse-field.tsx";
import { FormSection } from "../../../shared/profile/form-section.tsx";
import { useFormErrors } from "../../../shared/profile/use-form-errors.ts";
import { useSaving } from "../../../shared/profile/use-saving.ts";
import { type AddressDraft, type AddressFormField, addressBody } from "./address-draft.ts";

const NAME_LENGTH = 60;
const courierFields = [
  { field: "street", autoComplete: "address-line1", maxLength: 120 },
  { field: "building", autoComplete: "off", maxLength: 20 },
  { field: "apartment", autoComplete: "off", maxLength: 20 },
] as const;
const fieldId = (field: AddressFormField): string => `address-${field}`;

interface AddressFormProps {
  draft: AddressDraft;
  /** Its branch has closed. */
  isClosed: boolean;
  /** It is already the default, and stays so until another is chosen. */
  isDefault: boolean;
  onChange: (draft: AddressDraft) => void;
  onClose: () => void;
  onSaved: () => void;
}

export function AddressForm({ draft, isClosed, isDefault, onChange, onClose, onSaved }: AddressFormProps) {
  const t = useTranslations("addresses.address_form");
  const fields = useTranslations("checkout.delivery");
  const missingMessages = useTranslations("checkout.errors");
  const [isClosedTold, setClosedTold] = useState(isClosed);
  const told = useFormErrors<AddressFormField>();
  const missing = missingFields(draft);
  const { id, deliveryType, city } = draft;
  const saving = useSaving(told, {
    isComplete: missing.length === 0,
    save: (api) =>
      id === null
        ? api.call("POST /user/addresses", { body: addressBody(draft) })
        : api.call("PUT /user/addresses/:id", { params: { id }, body: addressBody(draft) }),
    onSaved,
  });
  const isCourier = deliveryType === "courier";

  function change(part: Partial<AddressDraft>, field?: AddressFormField): void {
    if (field) told.forget(field);
    onChange({ ...draft, ...part });
  }

  function errorOf(field: AddressFormField): string | undefined {
    if (field === "warehouse" && isClosedTold && !draft.warehouse) return t("closed");
    const needed = told.attempt > 0 && missing.find((one) => one === field);
    if (!needed) return told.errors[field];
    return missingMessages(needed === "warehouse" && deliveryType === "postomat" ? "postomat" : needed);
  }

  return (
    <FormSection
      title={id === null ? t("new") : t("edit")}
      saveLabel={t("save")}
      cancelLabel={t("cancel")}
      {...saving}
      onCancel={onClose}
    >
      <Segmented label={t("way")} block>
        <SegmentedOptions
          name="address-type"
          of={addressTypes}
          chosen={deliveryType}
          onChoose={(type) => {
            told.forget("warehouse");
            setClosedTold(false);
            onChange(withType(draft, type));
          }}
          nameOf={(type) => t(type)}
        />
      </Segmented>
      <FormGrid>
        <CityField
          id={fieldId("city")}
          label={fields("city")}
          city={city}
          onChoose={(chosen) => {
            told.forget("city");
            told.forget("warehouse");
            setClosedTold(false);
            onChange(withCity(draft, chosen));
          }}
          error={errorOf("city")}
        />
        {isCourier
          ? courierFields.map(({ field, ...input }) => (
              <Field
                key={field}
                id={fieldId(field)}
                label={fields(field)}
                note={field === "apartment" && t("optional")}
                error={errorOf(field)}
              >
                <TextInput
                  {...input}
                  value={draft[field]}
                  onChange={(event) => change({ [field]: event.currentTarget.value }, field)}
                />
              </Field>
            ))
          : city && (
              <WarehouseField
                key={`${city.ref} ${deliveryType}`}
                id={fieldId("warehouse")}
                type={deliveryType}
                cityRef={city.ref}
                chosen={draft.warehouse}
                onChoose={(warehouse) => change({ warehouse }, "warehouse")}
                error={errorOf("warehouse")}
              />
            )}
        <Field
          id={fieldId("name")}
          label={t("name")}
          note={t("optional")}
          error={errorOf("name")}
          full={!isCourier}
        >
          <TextInput
            value={draft.name}
            autoComplete="off"
            placeholder={t("name_placeholder")}
            maxLength={NAME_LENGTH}
            onChange={(event) => change({ name: event.currentTarget.value }, "name")}
          />
        </Field>
      </FormGrid>
      {isCourier && (
        <Checkbox
          checked={draft.courierOnDoor}
          onChange={(event) => change({ courierOnDoor: event.currentTarget.checked })}
        >
          {fields("on_door")}
        </Checkbox>
      )}
      {!isDefault && (
        <Checkbox
          checked={draft.isDefault}
          onChange={(event) => change({ isDefault: event.currentTarget.checked })}
        >
          {t("make_default")}
        </Checkbox>
      )}
    </FormSection>
  );
}
