import { useTranslations } from "use-intl";
import { Stepper } from "#ui/stepper/stepper.tsx";
import styles from "./piece-steppers.module.css";

type PieceSteppersProps = {
  lines: readonly { readonly id: number; readonly name: string; readonly quantity: number }[];
  /** Chosen quantity by line id. */
  chosen: Readonly<Record<number, number>>;
  onChoose: (chosen: Readonly<Record<number, number>>) => void;
  /** Accessible name of a line's quantity. */
  labelOf: (name: string) => string;
};

/** A quantity for each line of an order, from none to all. */
export function PieceSteppers({ lines, chosen, onChoose, labelOf }: PieceSteppersProps) {
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
            onValueChange={(pieces) => onChoose({ ...chosen, [id]: pieces })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The chosen quantities of the lines that exist, without zeros. */
export const chosenPieces = (
  lines: PieceSteppersProps["lines"],
  chosen: PieceSteppersProps["chosen"],
): { id: number; quantity: number }[] =>
  lines
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, chosen[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** An order of a single unit: that unit is chosen from the start. */
export function onlyPiece(lines: PieceSteppersProps["lines"]): Readonly<Record<number, number>> {
  const [line, ...more] = lines;
  return line?.quantity === 1 && more.length === 0 ? { [line.id]: 1 } : {};
}
