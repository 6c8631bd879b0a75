import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import type { RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import { flag } from "#ui/class-names.ts";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { money } from "../../text/amounts.ts";
import styles from "./paper-field.module.css";

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
    <fieldset className={styles.root}>
      <legend>{t("packing")}</legend>
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
              // Each colour is tied anew.
              key={ribbon}
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
    </fieldset>
  );
}
