import type { ReactNode } from "react";
import { ChoiceTile } from "../choice-tile/choice-tile.tsx";
import { FieldGroup } from "../field/field.tsx";
import styles from "./day-strip.module.css";

export type Day = {
  /** What the form sends, e.g. "2026-11-21". */
  value: string;
  /** Three lines: «сб», «21», «лист». */
  weekday: ReactNode;
  day: ReactNode;
  month: ReactNode;
  /** The whole date for screen readers, e.g. «субота, 21 листопада». */
  label: string;
  disabled?: boolean;
};

type DayStripProps = {
  legend: ReactNode;
  name: string;
  days: readonly Day[];
  value: string;
  onValueChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
};

/** A row of days to choose one of; scrolls horizontally on phones. */
export function DayStrip({ name, days, value, onValueChange, ...group }: DayStripProps) {
  return (
    <FieldGroup {...group}>
      <div className={styles.root}>
        {days.map((day) => (
          <ChoiceTile
            key={day.value}
            look="solid"
            className={styles.day}
            name={name}
            value={day.value}
            aria-label={day.label}
            disabled={day.disabled}
            checked={day.value === value}
            onChange={() => onValueChange(day.value)}
          >
            {day.weekday}
            <b>{day.day}</b>
            {day.month}
          </ChoiceTile>
        ))}
      </div>
    </FieldGroup>
  );
}
