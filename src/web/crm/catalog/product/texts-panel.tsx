import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Choice } from "#shop/catalog/reads/crm/products.server.ts";
import { emptyIn, fullness } from "#shop/catalog/rules/readiness.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { Field, FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { ParityMeter } from "../../form/parity-meter.tsx";
import { CategoryOptions } from "../category-options.tsx";
import { LanguageTabs, Words } from "./field-parts.tsx";
import styles from "./product.module.css";
import { type ProductForm, textsOf, toggled } from "./product-form.ts";
import type { Editor } from "./use-editor.ts";

type TextsPanelProps = {
  editor: Editor;
  language: Locale;
  onLanguage: (language: Locale) => void;
  categories: readonly Choice[];
  collections: readonly Choice[];
};

export function TextsPanel({ editor, language, onLanguage, categories, collections }: TextsPanelProps) {
  const t = useTranslations("crmCatalog.edit");
  const { form, change, wrong } = editor;
  const texts = [form.name, form.tagline, form.description, form.meta];
  const count = (key: Locale): number => emptyIn(key, texts);
  const text = { editor, language };
  return (
    <Panel
      title={t("texts")}
      actions={
        <LanguageTabs
          language={language}
          onLanguage={onLanguage}
          empty={{ uk: count("uk"), ru: count("ru") }}
          className={styles.languages}
        />
      }
      footer={<ParityMeter share={fullness(textsOf(form))} />}
    >
      <Words
        {...text}
        path="name"
        label={t("name")}
        value={form.name}
        maxLength={160}
        onChange={(name) => change({ name })}
      />
      <Words
        {...text}
        path="tagline"
        label={t("tagline")}
        hint={t("taglineHint")}
        value={form.tagline}
        maxLength={80}
        onChange={(tagline) => change({ tagline })}
      />
      <Words
        {...text}
        path="description"
        label={t("description")}
        hint={t("descriptionHint")}
        value={form.description}
        maxLength={10_000}
        rows={5}
        onChange={(description) => change({ description })}
      />
      {form.presentation && <Presentation {...text} value={form.presentation} />}
      <FormGrid>
        <Field size="small" label={t("slug")} hint={t("slugHint")} error={wrong.slug}>
          <TextInput
            value={form.slug}
            maxLength={120}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => change({ slug: event.currentTarget.value.trim().toLowerCase() })}
          />
        </Field>
        <Field size="small" label={t("category")} error={wrong.category_id}>
          <Select
            value={form.category_id}
            onChange={(event) => change({ category_id: Number(event.currentTarget.value) })}
          >
            <CategoryOptions of={categories} />
          </Select>
        </Field>
      </FormGrid>
      <FieldGroup legend={t("collections")} error={wrong.collections}>
        {collections.length === 0 && <p className="subtle sm">{t("noCollections")}</p>}
        <Chips wrap>
          {collections.map(({ id, name }) => (
            <ChipOption
              key={id}
              size="s"
              checked={form.collections.includes(id)}
              onChange={() =>
                change({ collections: toggled(form.collections, id).toSorted((a, b) => a - b) })
              }
            >
              {name}
            </ChipOption>
          ))}
        </Chips>
      </FieldGroup>
    </Panel>
  );
}

type PresentationProps = Pick<TextsPanelProps, "editor" | "language"> & {
  value: NonNullable<ProductForm["presentation"]>;
};

/** What the page shows besides the texts. */
function Presentation({ editor, language, value }: PresentationProps) {
  const t = useTranslations("crmCatalog.edit");
  const set = (part: Partial<typeof value>): void => editor.change({ presentation: { ...value, ...part } });
  const text = { editor, language };
  return (
    <>
      <Words
        {...text}
        path="presentation.inside"
        label={t("inside")}
        hint={t("insideHint")}
        value={value.inside}
        maxLength={2_000}
        rows={3}
        onChange={(inside) => set({ inside })}
      />
      <Words
        {...text}
        path="presentation.maker"
        label={t("maker")}
        value={value.maker}
        maxLength={300}
        onChange={(maker) => set({ maker })}
      />
      <Field size="small" label={t("family")} hint={t("familyHint")}>
        <TextInput
          value={value.family}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => set({ family: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
