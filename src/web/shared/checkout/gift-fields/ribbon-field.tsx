import { useId } from "react";
import { useTranslations } from "use-intl";
import { type RibbonColour, ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { FieldGroup } from "#ui/form/field/field.tsx";
import { Swatch, Swatches } from "#ui/form/swatch/swatch.tsx";
import { money } from "../../text/amounts.ts";

/** The ribbon around the box, in one of six colours. */
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
