import { CircleCheck, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import styles from "./meter.module.css";

const squares = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Filled squares out of ten: the last one is filled only at the goal itself. */
export function litSquares(value: number, max: number): number {
  if (max <= 0 || value >= max) return 10;
  return Math.min(9, Math.max(0, Math.floor((value / max) * 10)));
}

type MeterCardProps = {
  /** Accessible name, e.g. «До безкоштовної доставки». */
  label: string;
  value: number;
  max: number;
  /** The value as text for screen readers. */
  valueText?: string;
  className?: string | undefined;
  /** Only keeps its place. */
  isPending?: boolean;
  /** Until the goal is reached. */
  icon?: IconShape;
  /** The remaining sum, or the success message. */
  children?: ReactNode;
};

/** The free-delivery card: a text and ten squares of a bar of chocolate; turns green when reached. */
export function MeterCard({
  label,
  value,
  max,
  valueText,
  className,
  isPending,
  icon = Truck,
  children,
}: MeterCardProps) {
  const lit = litSquares(value, max);
  const done = flag(value >= max);
  return (
    <div className={cx(styles.root, className)} data-done={done} data-pending={flag(isPending)}>
      <p>
        <Icon of={value >= max ? CircleCheck : icon} />
        <span>{children}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
        data-done={done}
        className={styles.meter}
      >
        {squares.map((n) => (
          <i key={n} data-on={flag(n <= lit)} />
        ))}
      </div>
    </div>
  );
}
