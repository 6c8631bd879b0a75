import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { EditorCheckbox, EditorField } from "../form/editor-field.tsx";
import type { Editor } from "../form/use-editor.ts";
import { CourierSlots, CourierZones } from "./courier-fields.tsx";
import { idsIn, troubleOf, weekdays } from "./section-draft.ts";
import type { FieldSpec, Groups } from "./sections.ts";
import styles from "./settings.module.css";

type FieldsProps = { editor: Editor; spec: FieldSpec };

export interface CategoryChoice {
  readonly id: number;
  readonly name: string;
}
type WithCategories = { categories: readonly CategoryChoice[] };

export function SectionFields({
  editor,
  groups,
  categories,
}: { editor: Editor; groups: Groups } & WithCategories) {
  const t = useTranslations("crmSettings");
  return (Object.keys(groups) as (keyof Groups)[]).map((title) => (
    <Panel key={title} title={t(`groups.${title}`)}>
      <FormGrid>
        {groups[title]?.map((spec) => (
          <SettingFields key={spec.name} editor={editor} spec={spec} categories={categories} />
        ))}
      </FormGrid>
    </Panel>
  ));
}

function SettingFields({ editor, spec, categories }: FieldsProps & WithCategories) {
  const t = useTranslations("crmSettings");
  const { name, kind, isPair, label } = spec;
  if (kind === "weekdays") return <Weekdays editor={editor} spec={spec} />;
  if (kind === "week") return <Week editor={editor} spec={spec} />;
  if (kind === "zones") return <CourierZones editor={editor} name={name} />;
  if (kind === "slots") return <CourierSlots editor={editor} name={name} />;
  if (kind === "switch") return <OneSwitch editor={editor} spec={spec} />;
  if (kind === "maintenance") return <MaintenanceSwitch editor={editor} spec={spec} />;
  if (kind === "categories") return <Categories editor={editor} spec={spec} categories={categories} />;
  if (kind === "choice") return <Choice editor={editor} spec={spec} />;
  if (isPair) {
    return (["uk", "ru"] as const).map((language) => (
      <OneField
        key={language}
        editor={editor}
        spec={spec}
        field={`${name}.${language}`}
        label={`${t(`labels.${label}`)}, ${t(`languages.${language}`)}`}
        lang={language}
      />
    ));
  }
  return <OneField editor={editor} spec={spec} field={name} label={t(`labels.${label}`)} />;
}

type OneFieldProps = FieldsProps & { field: string; label: string; lang?: string };

function OneField({ editor, spec: { kind, hint }, field, label, lang }: OneFieldProps) {
  const t = useTranslations("crmSettings");
  const trouble = troubleOf(editor.errors, field);
  const error =
    trouble && (trouble.line === null ? trouble.text : t("line", { line: trouble.line, text: trouble.text }));
  const isList = kind === "lines" || kind === "redirects" || kind === "dayPlaces";
  return (
    <EditorField
      editor={{ ...editor, errors: error ? { [field]: error } : {} }}
      name={field}
      label={kind === "money" ? t("inHryvnias", { label }) : label}
      hint={hint && t(`hints.${hint}`)}
      full={isList}
      {...(isList
        ? { area: { rows: kind === "redirects" ? 6 : 3, spellCheck: false } }
        : { control: controlOf(kind, lang) })}
    />
  );
}

function controlOf(kind: FieldSpec["kind"], lang: string | undefined) {
  if (kind === "money" || kind === "number") return { inputMode: "decimal", maxLength: 12 } as const;
  return { lang, maxLength: 500, ...(kind === "time" && { type: "time" }) };
}

function Weekdays({ editor, spec: { name, label } }: FieldsProps) {
  const t = useTranslations("crmSettings");
  return (
    <FieldGroup legend={t(`labels.${label}`)} error={editor.errors[name]} className={styles.full}>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <EditorCheckbox key={day} editor={editor} name={`${name}.${day}`}>
            {t(`weekdays.${day}`)}
          </EditorCheckbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function Categories({ editor, spec: { name, label, hint }, categories }: FieldsProps & WithCategories) {
  const t = useTranslations("crmSettings");
  const chosen = idsIn(String(editor.draft[name] ?? ""));
  const change = (id: number, isChosen: boolean): void => {
    const others = chosen.filter((one) => one !== id);
    editor.set({ [name]: (isChosen ? [...others, id] : others).toSorted((a, b) => a - b).join(" ") });
  };
  return (
    <FieldGroup
      legend={t(`labels.${label}`)}
      hint={hint && t(`hints.${hint}`)}
      error={troubleOf(editor.errors, name)?.text}
      className={styles.full}
    >
      <div className={styles.days}>
        {categories.map((category) => (
          <Checkbox
            key={category.id}
            size="small"
            checked={chosen.includes(category.id)}
            onChange={(event) => change(category.id, event.currentTarget.checked)}
          >
            {category.name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function Week({ editor, spec: { name, label, hint } }: FieldsProps) {
  const t = useTranslations("crmSettings");
  const trouble = troubleOf(editor.errors, name);
  return (
    <FieldGroup
      legend={t(`labels.${label}`)}
      hint={hint && t(`hints.${hint}`)}
      error={trouble?.text}
      className={styles.full}
    >
      <div className={styles.week}>
        {weekdays.map((day) => (
          <EditorField
            key={day}
            editor={editor}
            name={`${name}.${day}`}
            label={t(`weekdays.${day}`)}
            control={{ inputMode: "numeric", maxLength: 6 }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function OneSwitch({ editor, spec: { name, label, hint } }: FieldsProps) {
  const t = useTranslations("crmSettings");
  return (
    <Switch
      className={styles.full}
      checked={editor.draft[name] === true}
      note={hint && t(`hints.${hint}`)}
      onChange={(event) => editor.set({ [name]: event.currentTarget.checked })}
    >
      {t(`labels.${label}`)}
    </Switch>
  );
}

function Choice({ editor, spec: { name, label, hint, options = [] } }: FieldsProps) {
  const t = useTranslations("crmSettings");
  return (
    <Field
      size="small"
      label={t(`labels.${label}`)}
      hint={hint && t(`hints.${hint}`)}
      error={editor.errors[name]}
    >
      <Select
        size="small"
        value={String(editor.draft[name])}
        onChange={(event) => editor.set({ [name]: event.currentTarget.value })}
      >
        <Options of={options} nameOf={(option) => t(`options.${option}`)} />
      </Select>
    </Field>
  );
}

/** Closing the shop needs a confirmation, and applies only when saved; opening needs none. */
function MaintenanceSwitch({ editor, spec: { name, label } }: FieldsProps) {
  const t = useTranslations("crmSettings");
  const [isAsked, setAsked] = useState(false);
  const stay = (): void => setAsked(false);
  return (
    <div className={styles.full}>
      <Switch
        checked={editor.draft[name] === true}
        note={t("maintenance.note")}
        onChange={(event) => (event.currentTarget.checked ? setAsked(true) : editor.set({ [name]: false }))}
      >
        {t(`labels.${label}`)}
      </Switch>
      <CrmDialog open={isAsked} onClose={stay} title={t("maintenance.title")}>
        <p>{t("maintenance.text")}</p>
        <div className="buttons mt-3">
          <Button
            size="medium"
            onClick={() => {
              editor.set({ [name]: true });
              stay();
            }}
          >
            {t("maintenance.confirm")}
          </Button>
          <Button size="medium" variant="neutral" onClick={stay}>
            {t("maintenance.stay")}
          </Button>
        </div>
      </CrmDialog>
    </div>
  );
}
