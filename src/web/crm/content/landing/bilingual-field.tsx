import { useTranslations } from "use-intl";
import type { Bilingual as Pair } from "#shop/content/rules/settings.ts";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";

export type Errors = Readonly<Record<string, string>>;

type BilingualProps = {
  label: string;
  /** Of the pair in error names. */
  path: string;
  errors: Errors;
  most: number;
  /** Several lines; absent: one. */
  rows?: number;
  value: Pair;
  onChange: (value: Pair) => void;
};

/** One text in both languages. */
export function Bilingual({ label, path, errors, most, rows, value, onChange }: BilingualProps) {
  const t = useTranslations("crmContent.edit");
  return (["uk", "ru"] as const).map((language) => {
    const control = { lang: language, maxLength: most, autoComplete: "off", value: value[language] };
    const write = (text: string): void => onChange({ ...value, [language]: text });
    return (
      <Field
        key={language}
        size="small"
        label={t("nameOf", { field: label, language: t(`language.${language}`) })}
        error={errors[`${path}.${language}`]}
      >
        {rows ? (
          <Textarea {...control} rows={rows} onChange={(event) => write(event.currentTarget.value)} />
        ) : (
          <TextInput {...control} onChange={(event) => write(event.currentTarget.value)} />
        )}
      </Field>
    );
  });
}
