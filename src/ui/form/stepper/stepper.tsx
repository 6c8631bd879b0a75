import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { cx } from "../../class-names.ts";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./stepper.module.css";

type StepperProps = {
  /** Accessible names: of the group, of the two buttons. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  size?: "large" | "medium";
  className?: string | undefined;
};

/** A quantity: two buttons around a native number control, which also takes typing. */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value: now,
  onValueChange,
  min = 1,
  max = 99,
  size,
  className,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function choose(next: number) {
    const bounded = Math.min(max, Math.max(min, next));
    setDraft(null);
    if (bounded !== now) onValueChange(bounded);
  }
  return (
    <div role="group" aria-label={label} className={cx(styles.root, className)} data-size={size}>
      <button type="button" aria-label={lessLabel} disabled={now <= min} onClick={() => choose(now - 1)}>
        <Icon of={Minus} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={draft ?? now}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isInteger(typed) && typed >= min && typed <= max) choose(typed);
          else setDraft(event.currentTarget.value);
        }}
        onBlur={() => draft != null && choose(Number.parseInt(draft, 10) || now)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" aria-label={moreLabel} disabled={now >= max} onClick={() => choose(now + 1)}>
        <Icon of={Plus} />
      </button>
    </div>
  );
}
