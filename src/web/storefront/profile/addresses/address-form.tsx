import { useState } from "react";
import { useTranslations } from "use-intl";
import { missingFields } from "#shop/address-book/rules/addresses.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormSection } from "../../../shared/account/profile/form-section.tsx";
import { useFormErrors } from "../../../shared/account/profile/use-form-errors.ts";
import { useSaving } from "../../../shared/account/profile/use-saving.ts";
import { PlaceFields, useMissingText } from "../../../shared/delivery/delivery-fields/place-fields.tsx";
import { type AddressDraft, type AddressFormField, addressBody } from "./address-draft.ts";

const NAME_LENGTH = 60;

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
  const missingText = useMissingText();
  const [isClosedTold, setClosedTold] = useState(isClosed);
  const told = useFormErrors<AddressFormField>();
  const missing = missingFields(draft);
  const { id, deliveryType } = draft;
  const saving = useSaving(told, {
    isComplete: missing.length === 0,
    save: (api) =>
      id === null
        ? api.call("POST /user/addresses", { body: addressBody(draft) })
        : api.call("PUT /user/addresses/:id", { params: { id }, body: addressBody(draft) }),
    onSaved,
  });

  function errorOf(field: AddressFormField): string | undefined {
    if (field === "warehouse" && isClosedTold && !draft.warehouse) return t("closed");
    const needed = told.attempt > 0 && missing.find((one) => one === field);
    return needed ? missingText(needed, deliveryType) : told.errors[field];
  }

  return (
    <FormSection
      title={id === null ? t("new") : t("edit")}
      saveLabel={t("save")}
      cancelLabel={t("cancel")}
      {...saving}
      onCancel={onClose}
    >
      <PlaceFields
        idPrefix="address"
        draft={draft}
        onChange={(place, fields) => {
          for (const field of fields) told.forget(field);
          if (fields.includes("warehouse")) setClosedTold(false);
          onChange({ ...draft, ...place });
        }}
        errorOf={errorOf}
      />
      <FormGrid>
        <Field id="address-name" label={t("name")} note={t("optional")} error={errorOf("name")} full>
          <TextInput
            value={draft.name}
            autoComplete="off"
            placeholder={t("name_placeholder")}
            maxLength={NAME_LENGTH}
            onChange={(event) => {
              told.forget("name");
              onChange({ ...draft, name: event.currentTarget.value });
            }}
          />
        </Field>
      </FormGrid>
      {!isDefault && (
        <Checkbox
          checked={draft.isDefault}
          onChange={(event) => onChange({ ...draft, isDefault: event.currentTarget.checked })}
        >
          {t("make_default")}
        </Checkbox>
      )}
    </FormSection>
  );
}
