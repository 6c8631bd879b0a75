import { useTranslations } from "use-intl";
import type { CardDesign } from "#shop/gift-cards/rules.ts";
import { CardFront, CardInside } from "../gift-card/gift-card.tsx";
import styles from "./gift-fields.module.css";

/** Both sides of a card as they will be printed. */
export function CardPreview({ design, text }: { design: CardDesign; text: string }) {
  const t = useTranslations("gift");
  return (
    <figure className={styles.preview}>
      <CardFront design={design} alt={t(`designs.${design}`)} className={styles.side} />
      <CardInside text={text} className={styles.side} />
      <figcaption>{t("preview")}</figcaption>
    </figure>
  );
}
