import { CircleCheck, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { cx, flag } from "../class-names.ts";
import { Icon, type IconShape } from "../icon/icon.tsx";
import styles from "./meter.module.css";

const squares = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Filled squares out of ten: the last one is filled only at the goal itself. */
export function litSquares(value: number, max: number): number {
  if (max <= 0 || value >= max) return 10;
  return Math.min(9, Math.max(0, Math.floor((value / max) * 10)));
}

type MeterProps = {
  /** Accessible name, e.g. «До безкоштовної доставки». */
  label: string;
  value: number;
  max: number;
  /** The value as text for screen readers. */
  valueText?: string;
  className?: string;
};

/** Ten squares of a bar of chocolate. */
export function Meter({ label, value, max, valueText, className }: MeterProps) {
  const lit = litSquares(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      data-done={flag(value >= max)}
      className={cx(styles.meter, className)}
    >
      {squares.map((n) => (
        <i key={n} data-on={flag(n <= lit)} />
      ))}
    </div>
  );
}

type MeterCardProps = MeterProps & {
  /** The remaining sum, or the success message. */
  children: ReactNode;
  icon?: IconShape;
};

/** The free-delivery card: a text and the meter; turns green when reached. */
export function MeterCard({ children, icon, className, ...meter }: MeterCardProps) {
  const done = meter.value >= meter.max;
  return (
    <div className={cx(styles.root, className)} data-done={flag(done)}>
      <p>
        <Icon of={icon ?? (done ? CircleCheck : Truck)} />
        <span>{children}</span>
      </p>
      <Meter {...meter} />
    </div>
  );
}
