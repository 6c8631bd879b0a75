import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import { type RibbonColour, ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { ChoiceTile } from "#ui/choice-tile/choice-tile.tsx";
import { flag } from "#ui/class-names.ts";
import { FieldGroup } from "#ui/field/field.tsx";
import { Swatch, Swatches } from "#ui/swatch/swatch.tsx";
import { money } from "../amounts.ts";
import styles from "./wrap-fields.module.css";

interface PaperFieldProps {
  value: boolean;
  /** Drawn on both boxes. */
  ribbon: RibbonColour | null;
  onChange: (wrap: boolean) => void;
  /** Hryvnias. */
  price: number;
}

/** The box in its own look or in wrapping paper: one for the parcel. */
export function PaperField({ value, ribbon, onChange, price }: PaperFieldProps) {
  const t = useTranslations("gift");
  const name = useId();
  return (
    <FieldGroup legend={t("packing")}>
      <div className={styles.wraps}>
        {[false, true].map((wrap) => (
          <ChoiceTile
            key={String(wrap)}
            look="tint"
            className={styles.paper}
            name={name}
            checked={value === wrap}
            onChange={() => onChange(wrap)}
          >
            <i
              data-wrap={flag(wrap)}
              style={ribbon ? ({ "--_knot": `var(--ribbon-${ribbon})` } as CSSProperties) : undefined}
              aria-hidden="true"
            />
            <span>
              <b>{t(wrap ? "wrap" : "wrap_none")}</b>
              <small>{wrap ? t("wrap_note", { sum: money(price) }) : t("wrap_none_note")}</small>
            </span>
          </ChoiceTile>
        ))}
      </div>
    </FieldGroup>
  );
}

export function RibbonField({
  value,
  onChange,
  price,
  size,
}: {
  value: RibbonColour | null;
  onChange: (colour: RibbonColour | null) => void;
  /** Hryvnias. */
  price: number;
  size?: "small" | undefined;
}) {
  const t = useTranslations("gift");
  const name = useId();
  return (
    <FieldGroup legend={t("ribbon", { sum: money(price) })}>
      <Swatches>
        {[null, ...ribbonColours].map((colour) => (
          <Swatch
            key={colour ?? "none"}
            colour={colour}
            size={size}
            name={name}
            value={colour ?? ""}
            checked={value === colour}
            onChange={() => onChange(colour)}
          >
            {t(`ribbons.${colour ?? "none"}`)}
          </Swatch>
        ))}
      </Swatches>
    </FieldGroup>
  );
}
