import { useTranslations } from "use-intl";
import { allergens } from "#shop/catalog/rules/product.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { Field, FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormSection } from "../../../shared/account/profile/form-section.tsx";
import { useFormErrors } from "../../../shared/account/profile/use-form-errors.ts";
import { useSaving } from "../../../shared/account/profile/use-saving.ts";
import { usePhoneProblem } from "../../../shared/text/phone-problem.ts";
import { type RecipientDraft, type RecipientField, recipientBody, wrongFields } from "./recipient-draft.ts";

const NAME_LENGTH = 60;
const fieldId = (field: RecipientField): string => `recipient-${field}`;

interface RecipientFormProps {
  draft: RecipientDraft;
  onChange: (draft: RecipientDraft) => void;
  onClose: () => void;
  onSaved: () => void;
}

export function RecipientForm({ draft, onChange, onClose, onSaved }: RecipientFormProps) {
  const t = useTranslations("addresses.recipient_form");
  const tAllergens = useTranslations("catalog.allergens");
  const missingMessages = useTranslations("checkout.errors.recipient");
  const phoneProblem = usePhoneProblem();
  const told = useFormErrors<RecipientField>();
  const wrong = wrongFields(draft);
  const { id } = draft;
  const saving = useSaving(told, {
    isComplete: wrong.length === 0,
    save: (api) =>
      id === null
        ? api.call("POST /user/recipients", { body: recipientBody(draft) })
        : api.call("PUT /user/recipients/:id", { params: { id }, body: recipientBody(draft) }),
    onSaved,
  });

  function change(field: RecipientField, text: string): void {
    told.forget(field);
    onChange({ ...draft, [field]: text });
  }

  function errorOf(field: RecipientField): string | undefined {
    if (told.attempt === 0 || !wrong.includes(field)) return told.errors[field];
    if (field === "birthday") return t("birthday_wrong");
    return field === "phone" ? (phoneProblem(draft.phone) ?? undefined) : missingMessages(field);
  }

  return (
    <FormSection
      title={id === null ? t("new") : t("edit")}
      saveLabel={t("save")}
      cancelLabel={t("cancel")}
      {...saving}
      onCancel={onClose}
    >
      <FormGrid>
        {(["surname", "name"] as const).map((field) => (
          <Field key={field} id={fieldId(field)} label={t(field)} error={errorOf(field)}>
            <TextInput
              value={draft[field]}
              autoComplete="off"
              maxLength={NAME_LENGTH}
              onChange={(event) => change(field, event.currentTarget.value)}
            />
          </Field>
        ))}
        <Field id={fieldId("phone")} label={t("phone")} hint={t("phone_hint")} error={errorOf("phone")} full>
          <PhoneInput
            value={draft.phone}
            autoComplete="off"
            onValueChange={(text) => change("phone", text)}
          />
        </Field>
        <Field
          id={fieldId("birthday")}
          label={t("birthday")}
          hint={t("birthday_hint")}
          error={errorOf("birthday")}
          full
        >
          <TextInput
            value={draft.birthday}
            autoComplete="off"
            placeholder={t("birthday_example")}
            maxLength={12}
            onChange={(event) => change("birthday", event.currentTarget.value)}
          />
        </Field>
      </FormGrid>
      <FieldGroup legend={t("avoids")} hint={t("avoids_hint")}>
        <Chips wrap>
          {allergens.map((one) => (
            <ChipOption
              key={one}
              size="s"
              checked={draft.avoids.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...draft,
                  avoids: allergens.filter((other) =>
                    other === one ? checked : draft.avoids.includes(other),
                  ),
                })
              }
            >
              {tAllergens(one)}
            </ChipOption>
          ))}
        </Chips>
      </FieldGroup>
    </FormSection>
  );
}
