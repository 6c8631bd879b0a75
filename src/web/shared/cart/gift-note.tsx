import { Gift } from "lucide-react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { money } from "../amounts.ts";
import { useCheckoutDraft } from "../checkout-draft.ts";
import styles from "./gift-note.module.css";

const SHOWN_CHARACTERS = 60;

const shortened = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > SHOWN_CHARACTERS
    ? `${letters.slice(0, SHOWN_CHARACTERS).join("").trimEnd()}…`
    : letters.join("");
};

/** The wrap and the first words of the card, as filled in at the checkout; nothing when neither is wanted. */
export function GiftNote({ quote }: { quote: QuoteJson | null }) {
  const t = useTranslations("cart.gift");
  const { wrap, message } = useCheckoutDraft();
  const words = [
    wrap && (quote?.wrap ? t("wrap_for", { sum: money(quote.wrap) }) : t("wrap")),
    message.trim() && t("card", { text: shortened(message) }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className={styles.root}>
      <Icon of={Gift} />
      <span>{words.join(" ")}</span>
    </p>
  );
}
