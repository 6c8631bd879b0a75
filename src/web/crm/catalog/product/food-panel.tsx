import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { allergenGaps } from "#shop/catalog/rules/allergen-mentions.ts";
import { type Allergen, allergens, chocolates, fillings } from "#shop/catalog/rules/product.ts";
import { emptyIn } from "#shop/catalog/rules/readiness.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { LanguageTabs, Words } from "./field-parts.tsx";
import styles from "./product.module.css";
import { type FoodForm, nutrients, toggled } from "./product-form.ts";
import type { Editor } from "./use-editor.ts";

type FoodPanelProps = {
  editor: Editor;
  food: FoodForm;
  language: Locale;
  onLanguage: (language: Locale) => void;
};

/** Data that the law requires for food, and data for the filters. */
export function FoodPanel({ editor, food, language, onLanguage }: FoodPanelProps) {
  const t = useTranslations("crmCatalog.edit");
  const tCatalog = useTranslations("catalog");
  const set = (part: Partial<FoodForm>): void => editor.change({ food: { ...food, ...part } });
  const count = (key: Locale): number => emptyIn(key, [food.composition, food.storage]);
  const { unset, mentioned, unmarked } = allergenGaps(food.composition, food.allergens, food.traces);
  const named = (items: readonly Allergen[]): string =>
    items.map((item) => tCatalog(`allergens.${item}`).toLocaleLowerCase()).join(", ");
  const text = { editor, language };
  const chips = <T extends string>(
    legend: string,
    all: readonly T[],
    chosen: readonly T[],
    name: (item: T) => string,
    choose: (items: T[]) => void,
  ) => (
    <FieldGroup legend={legend}>
      <Chips wrap>
        {all.map((item) => (
          <ChipOption
            key={item}
            size="s"
            checked={chosen.includes(item)}
            onChange={() => choose(all.filter((other) => toggled(chosen, item).includes(other)))}
          >
            {name(item)}
          </ChipOption>
        ))}
      </Chips>
    </FieldGroup>
  );
  const number = (path: "shelf_life_days" | "units", label: string) => (
    <Field size="small" label={label} error={editor.wrong[`food.${path}`]}>
      <TextInput
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={food[path]}
        onChange={(event) => set({ [path]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Panel
      title={t("food")}
      actions={
        <LanguageTabs
          language={language}
          onLanguage={onLanguage}
          empty={{ uk: count("uk"), ru: count("ru") }}
          className={styles.languages}
        />
      }
    >
      <Words
        {...text}
        path="food.composition"
        label={t("composition")}
        hint={t("compositionHint")}
        value={food.composition}
        maxLength={4_000}
        rows={4}
        onChange={(composition) => set({ composition })}
      />
      {chips(
        t("allergens"),
        allergens,
        food.allergens,
        (item) => tCatalog(`allergens.${item}`),
        (items) => set({ allergens: items, traces: food.traces.filter((item) => !items.includes(item)) }),
      )}
      {unset.length > 0 && (
        <Notice tone="danger" role="status">
          {t("allergensUnset", { list: named(unset) })}
        </Notice>
      )}
      {mentioned.length > 0 && (
        <Notice tone="warning" role="status">
          {t("allergensMentioned", { list: named(mentioned) })}
        </Notice>
      )}
      {unmarked.length > 0 && (
        <Notice tone="warning" role="status">
          {t("allergensUnmarked", { list: named(unmarked) })}
        </Notice>
      )}
      {chips(
        t("traces"),
        allergens.filter((item) => !food.allergens.includes(item)),
        food.traces,
        (item) => tCatalog(`allergens.${item}`),
        (items) => set({ traces: items }),
      )}
      <Checkbox
        size="small"
        checked={food.no_added_sugar}
        onChange={(event) => set({ no_added_sugar: event.currentTarget.checked })}
      >
        {t("noAddedSugar")}
      </Checkbox>
      <Words
        {...text}
        path="food.storage"
        label={t("storage")}
        value={food.storage}
        maxLength={1_000}
        rows={2}
        onChange={(storage) => set({ storage })}
      />
      <FormGrid>
        {number("shelf_life_days", t("shelfLife"))}
        {number("units", t("unitsLabel"))}
      </FormGrid>
      <FieldGroup legend={t("nutrition")} hint={t("nutritionHint")}>
        <div className={styles.nutrition}>
          {nutrients.map((name) => (
            <Field
              key={name}
              size="small"
              label={t(`nutrients.${name}`)}
              error={editor.wrong[`food.nutrition.${name}`]}
            >
              <TextInput
                inputMode="decimal"
                maxLength={8}
                autoComplete="off"
                value={food.nutrition[name]}
                onChange={(event) =>
                  set({ nutrition: { ...food.nutrition, [name]: event.currentTarget.value } })
                }
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
      {chips(
        t("chocolate"),
        chocolates,
        food.chocolate,
        (item) => tCatalog(`facets.chocolate.values.${item}`),
        (items) => set({ chocolate: items }),
      )}
      {chips(
        t("fillings"),
        fillings,
        food.fillings,
        (item) => tCatalog(`facets.filling.values.${item}`),
        (items) => set({ fillings: items }),
      )}
    </Panel>
  );
}
