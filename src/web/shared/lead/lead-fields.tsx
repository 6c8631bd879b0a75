import { useTranslations } from "use-intl";
import { leadLengths } from "#shop/leads/rules/statuses.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { type LeadForm, leadFieldId } from "./use-lead-form.ts";

type PartProps = { form: LeadForm };

export function LeadPhone({ form, label }: PartProps & { label: string }) {
  return (
    <Field id={leadFieldId("phone")} label={label} error={form.errorOf("phone")}>
      <PhoneInput
        placeholder="67 123 45 67"
        value={form.values.phone}
        onValueChange={(text) => form.change("phone", text)}
      />
    </Field>
  );
}

export function LeadName({ form }: PartProps) {
  const t = useTranslations("leads");
  return (
    <Field id={leadFieldId("name")} label={t("name")} error={form.errorOf("name")}>
      <TextInput
        autoComplete="given-name"
        maxLength={leadLengths.name}
        value={form.values.name}
        onChange={(event) => form.change("name", event.currentTarget.value)}
      />
    </Field>
  );
}

export function LeadText({ form }: PartProps) {
  const t = useTranslations("leads");
  return (
    <Field id={leadFieldId("text")} label={t("text")} error={form.errorOf("text")}>
      <Textarea
        rows={3}
        limit={leadLengths.text}
        value={form.values.text}
        onChange={(event) => form.change("text", event.currentTarget.value)}
      />
    </Field>
  );
}

export function LeadSend({ form, label }: PartProps & { label: string }) {
  return (
    <>
      {form.problem && (
        <Notice tone="danger" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" block busy={form.isBusy}>
        {label}
      </Button>
    </>
  );
}
