import type { CSSProperties, ReactNode } from "react";
import { cx, flag } from "../../class-names.ts";
import styles from "./track.module.css";

export type TrackStep = { name: ReactNode; time?: ReactNode; state: "done" | "now" | "ended" | "next" };

type TrackProps = { label: string; steps: readonly TrackStep[]; className?: string };

/** The progress of an order: horizontal when its container is wide enough, vertical otherwise. */
export function Track({ label, steps, className }: TrackProps) {
  return (
    <div className={cx(styles.place, className)}>
      <ol className={styles.root} aria-label={label} style={{ "--steps": steps.length } as CSSProperties}>
        {steps.map((step, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
            key={i}
            data-done={flag(step.state === "done")}
            data-now={flag(step.state === "now")}
            data-ended={flag(step.state === "ended")}
            aria-current={step.state === "now" || step.state === "ended" ? "step" : undefined}
          >
            <b>{step.name}</b>
            {step.time && <span className={styles.time}>{step.time}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
