import { useTranslations } from "use-intl";
import type { MissingTile } from "#shop/chocolate-letters/rules/facts.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { Chip, Chips } from "#ui/chip/chip.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import styles from "./letters-builder.module.css";
import { useSignLabel } from "./use-sign-label.ts";

type MissingProps = {
  missing: readonly MissingTile[];
  onReplace: (places: readonly number[], chocolate: Chocolate) => void;
};

/** Letters that are out of stock, and the same letters of other chocolates: one press replaces them. */
export function MissingLetters({ missing, onReplace }: MissingProps) {
  const t = useTranslations("lettersBuilder.missing");
  const tChocolate = useTranslations("lettersBuilder.chocolate");
  const nameOf = useSignLabel();
  return (
    <div role="status" className={styles.missing}>
      {missing.map(({ sign, chocolate, wanted, left, places, substitutes }) => (
        <Notice
          key={`${sign}${chocolate}`}
          tone="warning"
          title={t(left === 0 ? "none" : "few", {
            sign: nameOf(sign),
            chocolate: tChocolate(chocolate).toLocaleLowerCase(),
            wanted,
            left,
          })}
        >
          {substitutes.length === 0 ? (
            <p>{t("no")}</p>
          ) : (
            <div className={styles.substitutes}>
              <span>{t("replace")}</span>
              <Chips wrap>
                {substitutes.map((other) => (
                  <Chip key={other} size="s" onClick={() => onReplace(places, other)}>
                    {tChocolate(other)}
                  </Chip>
                ))}
              </Chips>
            </div>
          )}
        </Notice>
      ))}
    </div>
  );
}
