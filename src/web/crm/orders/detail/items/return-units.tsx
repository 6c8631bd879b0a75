import { useTranslations } from "use-intl";
import type { ReturnedUnits } from "#shop/returns/input.ts";
import type { OutLine } from "#shop/returns/rules/returns.ts";
import { writeOffCauses } from "#shop/returns/rules/write-off.ts";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import type { OrderView } from "../order-view.server.ts";
import styles from "./return-units.module.css";

type ReturnUnitsProps = {
  order: OrderView;
  /** Parallel to the order's items. */
  lines: readonly OutLine[];
  units: readonly ReturnedUnits[];
  onChange: (units: readonly ReturnedUnits[]) => void;
};

const counts = [
  ["to_stock", "written_off"],
  ["written_off", "to_stock"],
] as const;

const none = (id: number): ReturnedUnits => ({ id, to_stock: 0, written_off: 0, cause: null });

/** What happens to each line's units: back to stock, or written off and why. Never more than were sent. */
export function ReturnUnits({ order, lines, units, onChange }: ReturnUnitsProps) {
  const t = useTranslations("crmReturns.units");
  return (
    <div className={styles.root}>
      {lines.map((line, index) => {
        const item = order.items[index];
        if (!item || line.out === 0) return null;
        const now = units.find(({ id }) => id === line.id) ?? none(line.id);
        const put = (change: Partial<ReturnedUnits>): void =>
          onChange([...units.filter(({ id }) => id !== line.id), fitting(line, { ...now, ...change })]);
        const counted = (text: string): number =>
          Math.min(line.out, Math.max(0, Math.trunc(Number(text)) || 0));
        const left = line.out - now.to_stock - now.written_off;
        return (
          <FieldGroup
            key={line.id}
            legend={t("line", {
              name: [item.name, item.notes[0]].filter(Boolean).join(", "),
              count: line.out,
            })}
            hint={left > 0 ? t("left", { count: left }) : undefined}
          >
            <div className={styles.fields}>
              {counts.map(([name, other]) => (
                <Field key={name} size="small" label={t(name === "to_stock" ? "toStockLabel" : "writtenOff")}>
                  <TextInput
                    type="number"
                    min={0}
                    max={line.out}
                    value={now[name]}
                    onChange={(event) => {
                      const count = counted(event.currentTarget.value);
                      put({ [name]: count, [other]: Math.min(now[other], line.out - count) });
                    }}
                  />
                </Field>
              ))}
              {now.written_off > 0 && (
                <Field size="small" label={t("cause")}>
                  <Select
                    value={now.cause ?? ""}
                    onChange={(event) =>
                      put({
                        cause: writeOffCauses.find((key) => key === event.currentTarget.value) ?? now.cause,
                      })
                    }
                  >
                    <Options of={writeOffCauses} nameOf={(key) => t(`causes.${key}`)} />
                  </Select>
                </Field>
              )}
            </div>
          </FieldGroup>
        );
      })}
    </div>
  );
}

/** Only a write-off has a cause. */
const fitting = ({ isFood }: OutLine, unit: ReturnedUnits): ReturnedUnits => ({
  ...unit,
  cause: unit.written_off === 0 ? null : (unit.cause ?? (isFood ? "storage" : "damaged")),
});
