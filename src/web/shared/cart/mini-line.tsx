import type { ReactNode } from "react";
import type { LineOptions } from "#shop/certificates/rules/delivery.ts";
import { pictureSet } from "../pictures/pictures.ts";
import { LinePhoto } from "./line-photo.tsx";
import styles from "./mini-line.module.css";

interface MiniLineProps {
  /** File name of the picture in the catalogue. */
  picture: string | null;
  options: LineOptions;
  name: ReactNode;
  /** The variant, quantity and price. */
  facts: readonly (string | false | null | undefined)[];
  sum: ReactNode;
  problem?: ReactNode;
  /** The available actions. */
  more?: ReactNode;
}

/** A line of an order in a narrow column. */
export function MiniLine({ picture, options, name, facts, sum, problem, more }: MiniLineProps) {
  return (
    <li className={styles.root}>
      <LinePhoto photo={picture ? pictureSet(picture, "thumb") : null} options={options} loading="eager" />
      <div>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(" · ")}</span>
        {problem && <small>{problem}</small>}
        {more}
      </div>
      <span className={styles.sum}>{sum}</span>
    </li>
  );
}

export function MiniLines({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
