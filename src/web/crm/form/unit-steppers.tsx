import { useTranslations } from "use-intl";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import styles from "./unit-steppers.module.css";

type UnitSteppersProps = {
  lines: readonly { readonly id: number; readonly name: string; readonly quantity: number }[];
  /** Chosen quantity by line id. */
  chosen: Readonly<Record<number, number>>;
  onChoose: (chosen: Readonly<Record<number, number>>) => void;
  /** Accessible name of a line's quantity. */
  labelOf: (name: string) => string;
};

export function UnitSteppers({ lines, chosen, onChoose, labelOf }: UnitSteppersProps) {
  const t = useTranslations("crmOrderEdit");
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          <span>
            {name} <small>{t("split.of", { count: quantity })}</small>
          </span>
          <Stepper
            label={labelOf(name)}
            lessLabel={t("less", { name })}
            moreLabel={t("more", { name })}
            min={0}
            max={quantity}
            value={Math.min(quantity, chosen[id] ?? 0)}
            onValueChange={(units) => onChoose({ ...chosen, [id]: units })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The chosen quantities of the lines that exist, without zeros. */
export const chosenUnits = (
  lines: UnitSteppersProps["lines"],
  chosen: UnitSteppersProps["chosen"],
): { id: number; quantity: number }[] =>
  lines
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, chosen[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** An order of a single unit: that unit is chosen from the start. */
export function onlyUnit(lines: UnitSteppersProps["lines"]): Readonly<Record<number, number>> {
  const [line, ...more] = lines;
  return line?.quantity === 1 && more.length === 0 ? { [line.id]: 1 } : {};
}
