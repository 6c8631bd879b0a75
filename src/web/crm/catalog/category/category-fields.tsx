import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ParentChoice } from "#shop/catalog/reads/crm/categories.server.ts";
import { type ChoiceKey, choiceKeys } from "#shop/catalog/rules/filters.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { EditorSwitch } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { CategoryOptions } from "../category-options.tsx";
import { ListingTexts } from "../listing-form/listing-texts.tsx";
import styles from "./category.module.css";
import { type CategoryDraft, facetsOfText, facetsText } from "./category-draft.ts";

type CategoryFieldsProps = {
  editor: Editor<CategoryDraft>;
  parents: readonly ParentChoice[];
  isNew?: boolean;
};

export function CategoryFields({ editor, parents, isNew }: CategoryFieldsProps) {
  const t = useTranslations("crmCategories.form");
  const { draft, errors } = editor;
  const parent = parents.find(({ id }) => String(id) === draft.parent_id);
  return (
    <>
      <ListingTexts editor={editor} above={parent ? `${parent.path}/` : ""} isNew={isNew} />
      <Panel title={t("place")}>
        <Field size="small" label={t("labels.parent_id")} hint={t("parentHint")} error={errors.parent_id}>
          <Select
            value={draft.parent_id}
            onChange={(event) => editor.set({ parent_id: event.currentTarget.value })}
          >
            <option value="">{t("onTop")}</option>
            <CategoryOptions of={parents} />
          </Select>
        </Field>
        {/* Top-level categories are always shown there. */}
        {parent && (
          <EditorSwitch editor={editor} name="featured" note={t("featuredNote")}>
            {t("labels.featured")}
          </EditorSwitch>
        )}
      </Panel>
      <FacetsPanel editor={editor} inherited={parent?.facets ?? choiceKeys} />
    </>
  );
}

type FacetsPanelProps = { editor: Editor<CategoryDraft>; inherited: readonly ChoiceKey[] };

function FacetsPanel({ editor, inherited }: FacetsPanelProps) {
  const t = useTranslations("crmCategories.form");
  const names = useTranslations("catalog.facets");
  const chosen = facetsOfText(editor.draft.facets);
  const choose = (facets: readonly ChoiceKey[] | null): void => editor.set({ facets: facetsText(facets) });
  const named = (keys: readonly ChoiceKey[]): string =>
    keys.map((key) => names(`${key}.name`)).join(", ") || t("noFacets");

  return (
    <Panel title={t("labels.facets")}>
      <Segmented label={t("facetsFrom")} size="small">
        <SegmentedOptions
          name="facets"
          of={["inherited", "own"]}
          chosen={chosen === null ? "inherited" : "own"}
          onChoose={(source) => choose(source === "own" ? inherited : null)}
          nameOf={(source) => t(source)}
        />
      </Segmented>
      {chosen === null ? (
        <p className="muted sm">{t("inheritedNow", { facets: named(inherited) })}</p>
      ) : (
        <OwnFacets chosen={chosen} onChoose={choose} />
      )}
      <p className="subtle sm">{t("facetsNote")}</p>
    </Panel>
  );
}

type OwnFacetsProps = {
  chosen: readonly ChoiceKey[];
  onChoose: (facets: readonly ChoiceKey[]) => void;
};

function OwnFacets({ chosen, onChoose }: OwnFacetsProps) {
  const t = useTranslations("crmCategories.form");
  const names = useTranslations("catalog.facets");
  const listed = [...chosen, ...choiceKeys.filter((key) => !chosen.includes(key))];
  const swap = (from: number, to: number): void => {
    const key = chosen[from];
    if (key) onChoose(chosen.toSpliced(from, 1).toSpliced(to, 0, key));
  };
  return (
    <ol className={styles.facets}>
      {listed.map((key) => {
        const index = chosen.indexOf(key);
        const name = names(`${key}.name`);
        return (
          <li key={key}>
            <Checkbox
              size="small"
              checked={index >= 0}
              onChange={() =>
                onChoose(index >= 0 ? chosen.filter((other) => other !== key) : [...chosen, key])
              }
            >
              {name}
            </Checkbox>
            {index >= 0 && (
              <span>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={t("facetUp", { name })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={t("facetDown", { name })}
                  disabled={index === chosen.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
