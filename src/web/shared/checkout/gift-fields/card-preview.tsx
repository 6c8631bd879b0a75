import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CardDesign } from "#shop/greeting-cards/rules/cards.ts";
import { cx } from "#ui/class-names.ts";
import { CardFront, CardInside } from "../../greeting-card/greeting-card.tsx";
import styles from "./card-preview.module.css";

interface CardPreviewProps {
  design: CardDesign;
  text: string;
  caption: ReactNode;
}

export function CardPreview({ design, text, caption }: CardPreviewProps) {
  const t = useTranslations("gift");
  return (
    <figure className={styles.root}>
      <CardFront
        key={design}
        design={design}
        alt={t(`designs.${design}`)}
        className={cx(styles.side, styles.front)}
      />
      <CardInside text={text} className={styles.side} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
