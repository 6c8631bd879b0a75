import { Star } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { cx } from "../../class-names.ts";
import { ChoiceTile } from "../../form/choice-tile/choice-tile.tsx";
import { FieldError } from "../../form/field/field.tsx";
import { Icon } from "../../picture/icon/icon.tsx";
import { filledWidth } from "./filled-width.ts";
import styles from "./rating.module.css";

type RatingProps = {
  /** Formatted average, e.g. «4,9». */
  value: ReactNode;
  /** Formatted number of reviews; drawn in brackets. */
  count?: number | string;
  /** Hidden text before the number, e.g. «Оцінка». */
  label?: string;
  className?: string | undefined;
};

/** One star, the average and the number of ratings. */
export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={cx(styles.root, className)}>
      <Icon of={Star} />
      {label && <span className="visually-hidden">{`${label} `}</span>}
      <b>{value}</b>
      {count != null && <span>{`(${count})`}</span>}
    </span>
  );
}

type StarsProps = {
  /** 0–5; stars fill proportionally. */
  value: number;
  /** The whole rating as text, e.g. «Оцінка 4 з 5». */
  label: string;
  className?: string | undefined;
};

/** Five stars, one image for screen readers. */
export function Stars({ value, label, className }: StarsProps) {
  const style = { "--filled": `${filledWidth(value)}px` } as CSSProperties;
  return <span role="img" aria-label={label} className={cx(styles.stars, className)} style={style} />;
}

type RatingInputProps = {
  name: string;
  legend: ReactNode;
  /** Texts for 1…5 stars, e.g. «3 зірки». */
  labels: readonly [string, string, string, string, string];
  /** null: none yet. */
  value: number | null;
  onValueChange: (value: number) => void;
  /** The validation error. */
  error?: ReactNode;
};

/** Choosing 1–5 stars: five native radios, so it also works in a form without scripts. */
export function RatingInput({ name, legend, labels, value, onValueChange, error }: RatingInputProps) {
  const errorId = useId();
  const describedBy = error ? errorId : undefined;
  return (
    <fieldset className={styles.input}>
      <legend>{legend}</legend>
      <div className={styles.choice}>
        {labels.map((label, i) => (
          <ChoiceTile
            key={label}
            look="bare"
            name={name}
            value={i + 1}
            checked={value === i + 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={() => onValueChange(i + 1)}
          >
            <Icon of={Star} />
            <span className="visually-hidden">{label}</span>
          </ChoiceTile>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
