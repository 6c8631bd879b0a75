import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { CardFields, type CardFieldsProps } from "./card-fields.tsx";
import type { GiftFacts, GiftWishes } from "./gift-facts.ts";
import styles from "./gift-fields.module.css";
import { PaperField } from "./paper-field.tsx";
import { RibbonField } from "./ribbon-field.tsx";

interface GiftFieldsProps extends Omit<CardFieldsProps, "value" | "onChange" | "messageLength"> {
  value: GiftWishes;
  onChange: (change: Partial<GiftWishes>) => void;
  facts: GiftFacts;
}

/** The card, the wrapping, the ribbon, and whether to name the sender: for one parcel. */
export function GiftFields({ value, onChange, facts, ...card }: GiftFieldsProps) {
  const t = useTranslations("gift");
  const { size } = card;
  return (
    <div className={styles.root}>
      <CardFields {...card} value={value} onChange={onChange} messageLength={facts.messageLength} />
      <PaperField
        value={value.wrap}
        ribbon={value.ribbon}
        onChange={(wrap) => onChange({ wrap })}
        price={facts.wrapPrice}
      />
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
