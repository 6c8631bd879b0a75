import { useTranslations } from "use-intl";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { type ColumnField, columnFields } from "#shop/recipient-lists/rules/columns.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import styles from "./recipient-list.module.css";
import type { ListChange } from "./use-list.ts";

type ListColumnsProps = { list: RecipientListJson; onChange: (change: ListChange) => void };

const NONE = "none";

/** Which column of the file is what; open while something needed is not recognised. */
export function ListColumns({ list, onChange }: ListColumnsProps) {
  const t = useTranslations("lists");
  const { columns, headings, sample } = list;
  const has = (field: ColumnField): boolean => columns.includes(field);
  const isKnown = has("phone") && (has("full_name") || (has("surname") && has("name")));

  function choose(index: number, chosen: string): void {
    const field = columnFields.find((one) => one === chosen) ?? null;
    // A field is in one column.
    onChange({
      columns: columns.map((now, at) =>
        at === index ? field : now === field && field !== null ? null : now,
      ),
    });
  }

  return (
    <details className={styles.columns} open={!isKnown || undefined}>
      <summary>{t(isKnown ? "columns.known" : "columns.choose")}</summary>
      <FormGrid>
        {columns.map((field, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            label={headings[index] || t("columns.nameless", { number: index + 1 })}
            hint={sample[index]}
            size="small"
          >
            <Select value={field ?? NONE} onChange={(event) => choose(index, event.currentTarget.value)}>
              <Options
                of={[NONE, ...columnFields] as const}
                nameOf={(one) => (one === NONE ? t("columns.none") : t(`fields.${one}`))}
              />
            </Select>
          </Field>
        ))}
      </FormGrid>
    </details>
  );
}
