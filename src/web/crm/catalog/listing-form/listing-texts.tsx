import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import { ParityMeter } from "../../form/parity-meter.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { addressOfName, fullnessOfDraft, type ListingDraft, LONGEST_SLUG } from "./listing-draft.ts";

const languages = ["uk", "ru"] as const;
const areas = [
  { name: "description", hint: "descriptionHint", area: { maxLength: 10_000, rows: 5 } },
  { name: "meta", hint: "metaHint", area: { maxLength: 400, rows: 3, limit: 160 } },
] as const;

type ListingTextsProps = {
  editor: Editor<ListingDraft>;
  /** The path before the address's own segment. */
  above: string;
  /** Its address is generated from its name. */
  isNew?: boolean;
};

export function ListingTexts({ editor: plain, above, isNew }: ListingTextsProps) {
  const t = useTranslations("crmCategories.form");
  const naming: Editor<ListingDraft> = {
    ...plain,
    set(change) {
      const name = change["name.uk"];
      plain.set(name === undefined ? change : { ...change, slug: addressOfName(plain.draft, name) });
    },
  };
  const editor = isNew ? naming : plain;
  return (
    <Panel title={t("texts")} footer={<ParityMeter share={fullnessOfDraft(editor.draft)} />}>
      <FormGrid>
        {languages.map((lang) => (
          <EditorField
            key={lang}
            editor={editor}
            name={`name.${lang}`}
            label={t(`labels.name.${lang}`)}
            control={{ maxLength: 160, lang }}
          />
        ))}
        <EditorField
          editor={editor}
          name="slug"
          full
          label={t("labels.slug")}
          hint={t("slugHint", { address: `/${above}${editor.draft.slug}` })}
          control={{ maxLength: LONGEST_SLUG, spellCheck: false, autoCapitalize: "none" }}
        />
        {areas.flatMap(({ name, hint, area }) =>
          languages.map((lang) => (
            <EditorField
              key={`${name}.${lang}`}
              editor={editor}
              name={`${name}.${lang}`}
              label={t(`labels.${name}.${lang}`)}
              hint={lang === "uk" ? t(hint) : undefined}
              area={{ ...area, lang }}
            />
          )),
        )}
      </FormGrid>
    </Panel>
  );
}
