import { countGraphemes } from "#kit/text/graphemes.ts";
import { cx, flag } from "../../class-names.ts";
import styles from "./counter.module.css";

interface CounterProps {
  /** The control is described by it. */
  id: string;
  text: string;
  /** In characters as a person counts them. */
  limit: number;
  className?: string | undefined;
}

/** «88 / 180» over a corner of a control. Longer text is allowed, so that a paste loses nothing. */
export function Counter({ id, text, limit, className }: CounterProps) {
  const used = countGraphemes(text);
  return (
    <span id={id} className={cx(styles.counter, className)} data-over={flag(used > limit)}>
      {used} / {limit}
    </span>
  );
}
