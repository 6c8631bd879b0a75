import { type CSSProperties, type PointerEvent, type ReactNode, useState } from "react";
import styles from "./chart.module.css";
import { nearest, type Plot } from "./scale.ts";

type ChartCursorProps = {
  count: number;
  /** The point shown until the user chooses one. */
  initial: number;
  /** Accessible name of the control for the arrow keys. */
  label: string;
  text: (index: number) => string;
  /** The chart with one point marked. */
  children: (index: number, point: (plot: Plot) => (event: PointerEvent<SVGSVGElement>) => void) => ReactNode;
  /** Below the chart: the chosen point and the link to its list. */
  readout: (index: number) => ReactNode;
};

/** A chart whose points are chosen by pointer, finger or arrow keys; the chosen one is described in text. */
export function ChartCursor({ count, initial, label, text, children, readout }: ChartCursorProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? initial, count - 1);
  const point =
    (plot: Plot) =>
    (event: PointerEvent<SVGSVGElement>): void => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      setChosen(nearest((event.clientX - left) / width, count, plot));
    };
  return (
    <div className={styles.root}>
      {children(index, point)}
      <input
        type="range"
        min={0}
        max={count - 1}
        value={index}
        aria-label={label}
        aria-valuetext={text(index)}
        className={styles.keys}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <p className={styles.readout}>{readout(index)}</p>
    </div>
  );
}

export function Legend({ items }: { items: readonly { name: string; colour: string }[] }) {
  return (
    <span className={styles.legend}>
      {items.map(({ name, colour }) => (
        <span key={name} style={{ "--colour": colour } as CSSProperties}>
          {name}
        </span>
      ))}
    </span>
  );
}
