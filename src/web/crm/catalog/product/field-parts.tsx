import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Bilingual } from "#kit/parity.ts";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import type { Editor } from "./use-editor.ts";

type TextsProps = {
  editor: Editor;
  language: Locale;
  /** Path of the field without the language. */
  path: string;
  label: ReactNode;
  value: Bilingual;
  onChange: (value: Bilingual) => void;
  hint?: ReactNode;
  maxLength: number;
  /** Lines of a textarea; absent: a single-line input. */
  rows?: number;
  limit?: number;
};

export function Words(props: TextsProps) {
  const { editor, language, path, label, value, onChange, hint, maxLength, rows, limit } = props;
  const fieldPath = `${path}.${language}`;
  const control = {
    value: value[language],
    maxLength,
    lang: language,
    autoComplete: "off",
  };
  const write = (text: string): void => onChange({ ...value, [language]: text });
  return (
    <Field size="small" label={label} hint={hint} error={editor.wrong[fieldPath]}>
      {rows === undefined ? (
        <TextInput {...control} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <Textarea
          {...control}
          rows={rows}
          limit={limit}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type LanguageTabsProps = {
  language: Locale;
  onLanguage: (language: Locale) => void;
  /** The number of empty texts of the panel in each language. */
  empty: Readonly<Record<Locale, number>>;
  className?: string;
};

const languages = ["uk", "ru"] as const;

/** Tabs for both languages, each with a mark that shows whether its texts are complete. */
export function LanguageTabs({ language, onLanguage, empty, className }: LanguageTabsProps) {
  const t = useTranslations("crmCatalog.edit");
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{t("languages")}</legend>
      {languages.map((key) => (
        <ChoiceTile
          key={key}
          look="bare"
          name={name}
          checked={key === language}
          onChange={() => onLanguage(key)}
        >
          <i data-warn={empty[key] > 0 || undefined} />
          {t(`languageTab.${key}`)}
          {empty[key] > 0 ? (
            <> · {t("emptyFields", { count: empty[key] })}</>
          ) : (
            <span className="visually-hidden">, {t("allFilled")}</span>
          )}
        </ChoiceTile>
      ))}
    </fieldset>
  );
}
