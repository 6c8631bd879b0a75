import { useTranslations } from "use-intl";
import type { LettersBox, LettersChocolate } from "#shop/chocolate-letters/output.ts";
import { patterns } from "#shop/chocolate-letters/rules/coat.ts";
import { gap } from "#shop/chocolate-letters/rules/signs.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { FieldGroup } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { money } from "../../../shared/text/amounts.ts";
import styles from "./letters-builder.module.css";
import { TilePicture, useSignLabel } from "./tile-picture.tsx";
import type { MessageInHand } from "./use-message.ts";

type ChocolateProps = { inHand: MessageInHand; offer: readonly LettersChocolate[] };

/** Five chocolates: for the selected tile, else for all. */
export function ChocolateField({ inHand, offer }: ChocolateProps) {
  const t = useTranslations("lettersBuilder.chocolate");
  const nameOf = useSignLabel();
  const { coat, picked, message, choose, pick } = inHand;
  const signs = [...message.rows.join("")];
  const chosen = picked === null ? coat.base : message.tiles[picked];
  const shown = signs.find((sign) => sign !== gap) ?? "Д";
  const sign = picked === null ? undefined : signs[picked];
  return (
    <FieldGroup legend={sign === undefined ? t("legend") : t("legendOf", { sign: nameOf(sign) })}>
      <div className={styles.swatches}>
        {offer.map(({ chocolate, tiles }) => (
          <ChoiceTile
            key={chocolate}
            look="bare"
            className={styles.swatch}
            name="chocolate"
            checked={chocolate === chosen}
            onChange={() => choose(chocolate)}
          >
            <TilePicture sign={sign ?? shown} chocolate={chocolate} />
            {t(`swatch.${chocolate}`)}
            <small>{money(tiles[0]?.price ?? 0)}</small>
          </ChoiceTile>
        ))}
      </div>
      {picked !== null && <TextButton onClick={() => pick(null)}>{t("all")}</TextButton>}
    </FieldGroup>
  );
}

export function PatternField({ inHand: { coat, lay, resetOwn } }: { inHand: MessageInHand }) {
  const t = useTranslations("lettersBuilder.pattern");
  return (
    <FieldGroup legend={t("legend")}>
      <Chips wrap>
        {patterns.map((pattern) => (
          <ChipOption
            key={pattern}
            type="radio"
            size="s"
            name="pattern"
            checked={pattern === coat.pattern}
            onChange={() => lay(pattern)}
          >
            {t(pattern)}
          </ChipOption>
        ))}
      </Chips>
      {Object.keys(coat.own).length > 0 && <TextButton onClick={resetOwn}>{t("reset")}</TextButton>}
    </FieldGroup>
  );
}

type BoxProps = { boxes: readonly LettersBox[]; chosen: number; onBox: (variantId: number) => void };

export function BoxField({ boxes, chosen, onBox }: BoxProps) {
  const t = useTranslations("lettersBuilder.box");
  return (
    <RadioCardGroup legend={t("legend")} className={styles.boxes}>
      {boxes.map(({ variant_id, key, name, price, is_available }) => (
        <RadioCard
          key={variant_id}
          name="box"
          checked={variant_id === chosen}
          disabled={!is_available}
          onChange={() => onBox(variant_id)}
          end={money(price)}
          note={is_available ? undefined : t("gone")}
        >
          <span className={styles.boxName}>
            <span aria-hidden="true" className={styles.boxPicture} data-box={key} />
            {name}
          </span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  );
}
