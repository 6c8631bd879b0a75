import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RecipientListRow } from "#shop/recipient-lists/output.ts";
import { type RowField, rowFields } from "#shop/recipient-lists/rules/columns.ts";
import { flag } from "#ui/class-names.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { money } from "../../shared/text/amounts.ts";
import { useDayText } from "../../shared/text/use-day-text.ts";
import styles from "./recipient-list.module.css";
import type { ListChange } from "./use-list.ts";

type ListRowProps = { row: RecipientListRow; isOpen: boolean; onChange: (change: ListChange) => void };

export function ListRow({ row, isOpen, onChange }: ListRowProps) {
  const t = useTranslations("lists.row");
  const dayText = useDayText();
  const [isEdited, setEdited] = useState(row.problems.length > 0);
  const { position, text, left_out: isOut, order } = row;
  const name = [text.surname, text.name].filter(Boolean).join(" ") || t("nameless");
  const place = row.chooses ? t("chooses") : [text.city, text.branch].filter(Boolean).join(", ");
  const facts = [text.phone, place, row.product ?? text.product].filter(Boolean);
  return (
    <li className={styles.row} data-out={flag(isOut)} data-wrong={flag(!isOut && row.problems.length > 0)}>
      <div className={styles.brief}>
        <span className="muted">{position}</span>
        <div>
          <b>{name}</b>
          <p className="muted sm">{facts.join(" · ")}</p>
          {order && (
            <p className="sm">
              {order.number} · {t(`states.${order.state}`)}
              {order.waybill && ` · ${t("waybill", { number: order.waybill })}`}
            </p>
          )}
          {row.repeats !== null && !isOut && (
            <p className={styles.warning}>{t("repeats", { position: row.repeats })}</p>
          )}
        </div>
        <div className={styles.price}>
          {row.price !== null && <b>{money(row.price)}</b>}
          {row.arrives_by && <span className="muted sm">{dayText(row.arrives_by)}</span>}
        </div>
      </div>
      {isEdited && isOpen && !isOut && (
        <FormGrid>
          {rowFields.map((field) => (
            <Cell key={field} row={row} field={field} onChange={onChange} />
          ))}
        </FormGrid>
      )}
      {isOpen && (
        <p className={styles.actions}>
          {!isOut && (
            <TextButton
              quiet
              aria-expanded={isEdited}
              aria-label={t(isEdited ? "closeOf" : "changeOf", { name })}
              onClick={() => setEdited(!isEdited)}
            >
              {t(isEdited ? "close" : "change")}
            </TextButton>
          )}
          <TextButton
            quiet
            aria-label={t(isOut ? "restoreOf" : "leaveOutOf", { name })}
            onClick={() => onChange({ rows: [{ position, left_out: !isOut }] })}
          >
            {t(isOut ? "restore" : "leaveOut")}
          </TextButton>
        </p>
      )}
    </li>
  );
}

const FULL: ReadonlySet<RowField> = new Set(["message", "product"]);

/** Saved when the field loses the focus. */
function Cell({
  row,
  field,
  onChange,
}: {
  row: RecipientListRow;
  field: RowField;
  onChange: ListRowProps["onChange"];
}) {
  const t = useTranslations("lists");
  const stored = row.text[field];
  const [typed, setTyped] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setTyped(stored);
  }
  const problem = typed.trim() === stored ? row.problems.find((one) => one.field === field) : undefined;
  const save = (): void => {
    const text = typed.trim();
    if (text !== stored) onChange({ rows: [{ position: row.position, typed: { [field]: text } }] });
  };
  return (
    <Field
      size="small"
      full={FULL.has(field)}
      label={t(`fields.${field}`)}
      error={problem && t(`problems.${problem.code}`, { about: problem.about })}
    >
      <TextInput
        autoComplete="off"
        inputMode={field === "phone" ? "tel" : "text"}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
        }}
      />
    </Field>
  );
}
