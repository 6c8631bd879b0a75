import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import {
  type CardDesign,
  cardDesigns,
  plainCardText,
  type RibbonColour,
  ribbonColours,
} from "#shop/greeting-cards/rules/cards.ts";
import { suggestedDesigns } from "#shop/greeting-cards/rules/suggested.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { ChoiceTile } from "#ui/choice-tile/choice-tile.tsx";
import { Field, FieldGroup } from "#ui/field/field.tsx";
import { Swatch, Swatches } from "#ui/swatch/swatch.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../amounts.ts";
import { CardFront } from "../greeting-card/gift-card.tsx";
import { CardPreview } from "./card-preview.tsx";
import type { GiftFacts } from "./gift-facts.ts";
import styles from "./gift-fields.module.css";

export interface GiftWishes {
  readonly message: string;
  readonly card: CardDesign;
  readonly wrap: boolean;
  /** Null: none. */
  readonly ribbon: RibbonColour | null;
  readonly anonymous: boolean;
}

interface GiftFieldsProps {
  value: GiftWishes;
  onChange: (change: Partial<GiftWishes>) => void;
  facts: GiftFacts;
  /** For the message. */
  error?: string | undefined;
  /** The message field was blurred. */
  onLeave?: () => void;
  /** Id of the message field, for links to it. */
  messageId: string;
  /**
   * The occasions of the products, line by line; until they are known, the designs keep their default order.
   */
  occasions?: readonly (readonly string[])[] | undefined;
  size?: "small";
}

/** The card, the wrapping, the ribbon, and whether to name the sender: for one parcel. */
export function GiftFields(props: GiftFieldsProps) {
  const { value, onChange, facts, error, onLeave, messageId, occasions = [], size } = props;
  const t = useTranslations("gift");
  const hasCard = value.card !== "plain" || plainCardText(value.message) !== "";
  return (
    <div className={styles.root}>
      <Field id={messageId} label={t("message")} note={t("free")} error={error} {...(size && { size })}>
        <Textarea
          face="card"
          rows={size ? 2 : 3}
          limit={facts.messageLength}
          value={value.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
          onBlur={onLeave}
        />
      </Field>
      <DesignField
        value={value.card}
        onChange={(card) => onChange({ card })}
        suggested={suggestedDesigns(occasions, kyivDate(new Date()))}
      />
      {hasCard && <CardPreview design={value.card} text={value.message} caption={t("preview")} />}
      <Checkbox
        {...(size && { size })}
        checked={value.wrap}
        count={money(facts.wrapPrice)}
        note={t("wrap_note")}
        onChange={(event) => onChange({ wrap: event.currentTarget.checked })}
      >
        {t("wrap")}
      </Checkbox>
      <RibbonField
        value={value.ribbon}
        onChange={(ribbon) => onChange({ ribbon })}
        price={facts.ribbonPrice}
        size={size}
      />
      <Checkbox
        {...(size && { size })}
        checked={value.anonymous}
        note={t("anonymous_note")}
        onChange={(event) => onChange({ anonymous: event.currentTarget.checked })}
      >
        {t("anonymous")}
      </Checkbox>
    </div>
  );
}

interface DesignFieldProps {
  value: CardDesign;
  onChange: (design: CardDesign) => void;
  /** Shown first, and marked as suitable. */
  suggested: readonly CardDesign[];
}

/** Radios: the arrow keys move through the drawings. */
function DesignField({ value, onChange, suggested }: DesignFieldProps) {
  const t = useTranslations("gift");
  const name = useId();
  return (
    <FieldGroup legend={t("design")}>
      <div ref={useShownChoice()} className={styles.designs}>
        {[...new Set([...suggested, ...cardDesigns])].map((design) => (
          <ChoiceTile
            key={design}
            look="tint"
            className={styles.design}
            name={name}
            value={design}
            checked={value === design}
            onChange={() => onChange(design)}
          >
            <CardFront design={design} alt="" className={styles.thumb} />
            {t(`designs.${design}`)}
            {suggested.includes(design) && <small className={styles.mark}>{t("suits")}</small>}
          </ChoiceTile>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Scrolls a row to the choice of an earlier visit. */
function useShownChoice() {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tile = row.current?.querySelector(":checked:not([value=plain])")?.parentElement;
    if (row.current && tile) row.current.scrollLeft = tile.offsetLeft - row.current.offsetLeft;
  }, []);
  return row;
}

function RibbonField({
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
