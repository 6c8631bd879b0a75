import { useTranslations } from "use-intl";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { changeDraft, useCheckoutDraft } from "../../../../shared/checkout-draft.ts";
import { CardFields } from "../../../../shared/gift-fields/card-fields.tsx";
import { RibbonField } from "../../../../shared/gift-fields/ribbon-field.tsx";
import styles from "./product-gift.module.css";
import type { GiftTerms } from "./product-gift.tsx";

export type GiftCardProps = { gift: GiftTerms };

/** The card and the ribbon, fetched when they are opened. Each key press is stored on the device. */
export function GiftCardFields({ gift }: GiftCardProps) {
  const t = useTranslations("product.gift");
  const draft = useCheckoutDraft();
  const problem = cardProblem(draft.message, gift.messageLength);
  return (
    <div className={styles.fields}>
      <CardFields
        value={draft}
        onChange={changeDraft}
        messageLength={gift.messageLength}
        error={problem ? t(problem) : undefined}
        messageId="gift-message"
        occasions={[gift.occasions]}
      />
      <RibbonField
        value={draft.ribbon}
        onChange={(ribbon) => changeDraft({ ribbon })}
        price={gift.ribbonPrice}
      />
    </div>
  );
}
