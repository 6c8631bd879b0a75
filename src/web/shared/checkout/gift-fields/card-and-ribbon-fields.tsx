import { useTranslations } from "use-intl";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { changeDraft, useCheckoutDraft } from "../checkout-draft.ts";
import { CardFields } from "./card-fields.tsx";
import type { GiftFacts } from "./gift-facts.ts";
import styles from "./gift-fields.module.css";
import { RibbonField } from "./ribbon-field.tsx";

export interface GreetingCardProps {
  gift: Pick<GiftFacts, "messageLength" | "ribbonPrice"> & { readonly occasions: readonly string[] };
}

/** The card and the ribbon, fetched when they are opened. Each key press is stored on the device. */
export function GreetingCardFields({ gift }: GreetingCardProps) {
  const t = useTranslations("product.gift");
  const { gift: chosen } = useCheckoutDraft();
  const problem = cardProblem(chosen.message, gift.messageLength);
  return (
    <div className={styles.opened}>
      <CardFields
        value={chosen}
        onChange={(change) => changeDraft({ gift: change })}
        messageLength={gift.messageLength}
        error={problem ? t(problem) : undefined}
        messageId="gift-message"
        occasions={[gift.occasions]}
      />
      <RibbonField
        value={chosen.ribbon}
        onChange={(ribbon) => changeDraft({ gift: { ribbon } })}
        price={gift.ribbonPrice}
      />
    </div>
  );
}
