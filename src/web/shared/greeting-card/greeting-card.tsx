import type { CSSProperties } from "react";
import { type CardDesign, plainCardText } from "#shop/greeting-cards/rules/cards.ts";
import { cx } from "#ui/class-names.ts";
import birthday from "./designs/birthday.svg";
import easter from "./designs/easter.svg";
import getWell from "./designs/get-well.svg";
import love from "./designs/love.svg";
import mykolai from "./designs/mykolai.svg";
import newborn from "./designs/newborn.svg";
import plain from "./designs/plain.svg";
import spring from "./designs/spring.svg";
import teacher from "./designs/teacher.svg";
import thanks from "./designs/thanks.svg";
import wedding from "./designs/wedding.svg";
import winter from "./designs/winter.svg";
import { letterSize, lineHeight } from "./fit.ts";
import styles from "./greeting-card.module.css";

/** Addresses of the drawings, which contain no text: ratio 148 × 105. */
const designPictures: Readonly<Record<CardDesign, string>> = {
  birthday,
  thanks,
  love,
  mykolai,
  winter,
  easter,
  spring,
  wedding,
  newborn,
  get_well: getWell,
  teacher,
  plain,
};

/** The side with the drawing; `alt` is empty where its name is beside it. */
export function CardFront({
  design,
  alt,
  className,
}: {
  design: CardDesign;
  alt: string;
  className?: string | undefined;
}) {
  return (
    <span className={cx(styles.card, className)}>
      <img src={designPictures[design]} width={592} height={420} alt={alt} decoding="async" />
    </span>
  );
}

type CardInsideProps = {
  text: string;
  /** The number of the order, small in the corner, to match the card with its parcel. */
  number?: string;
  className?: string | undefined;
};

/** The side with the text, as large as it fits. */
export function CardInside({ text, number, className }: CardInsideProps) {
  const message = plainCardText(text);
  const size = { "--_size": letterSize(message), "--_line": lineHeight } as CSSProperties;
  return (
    <span className={cx(styles.card, className)}>
      <span className={styles.words} style={size} dir="auto">
        {message}
      </span>
      {number && <small className={styles.number}>{number}</small>}
    </span>
  );
}
