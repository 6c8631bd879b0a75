import type { ReactNode } from "react";
import { Photo } from "#ui/photo/photo.tsx";
import { pictureSet } from "../pictures.ts";
import styles from "./mini-line.module.css";

interface MiniLineProps {
  /** File name of the picture in the catalogue. */
  picture: string | null;
  name: ReactNode;
  /** The variant, quantity and price. */
  facts: readonly (string | false | null | undefined)[];
  sum: ReactNode;
  problem?: ReactNode;
  /** The available actions. */
  more?: ReactNode;
}

/** A line of an order in a narrow column. */
export function MiniLine({ picture, name, facts, sum, problem, more }: MiniLineProps) {
  const photo = picture ? pictureSet(picture, "thumb") : null;
  return (
    <li className={styles.root}>
      {photo ? (
        <Photo
          src={photo.src}
          srcSet={photo.srcSet}
          width={photo.width}
          height={photo.height}
          alt=""
          loading="eager"
        />
      ) : (
        <span />
      )}
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
