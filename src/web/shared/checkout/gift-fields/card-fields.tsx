import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { type CardDesign, cardDesigns, plainCardText } from "#shop/greeting-cards/rules/cards.ts";
import { suggestedDesigns } from "#shop/greeting-cards/rules/suggested.ts";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { CardFront } from "../../greeting-card/greeting-card.tsx";
import { CardPreview } from "./card-preview.tsx";
import type { GiftWishes } from "./gift-facts.ts";
import styles from "./gift-fields.module.css";

export interface CardFieldsProps {
  value: Pick<GiftWishes, "message" | "card">;
  onChange: (change: Partial<Pick<GiftWishes, "message" | "card">>) => void;
  /** The longest message, in characters as a person counts them. */
  messageLength: number;
  /** For the message. */
  error?: string | undefined;
  /** The message field was blurred. */
  onLeave?: (() => void) | undefined;
  /** Id of the message field, for links to it. */
  messageId: string;
  /**
   * The occasions of the products, line by line; until they are known, the designs keep their default order.
   */
  occasions?: readonly (readonly string[])[] | undefined;
  size?: "small" | undefined;
}

/** The text and the design of the greeting card, with its preview. */
export function CardFields(props: CardFieldsProps) {
  const { value, onChange, messageLength, error, onLeave, messageId, occasions = [], size } = props;
  const t = useTranslations("gift");
  const hasCard = value.card !== "plain" || plainCardText(value.message) !== "";
  return (
    <>
      <Field id={messageId} label={t("message")} note={t("free")} error={error} {...(size && { size })}>
        <Textarea
          face="card"
          rows={size ? 2 : 3}
          limit={messageLength}
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
    </>
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
