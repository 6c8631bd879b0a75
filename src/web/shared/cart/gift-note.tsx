import { Gift } from "lucide-react";
import { useTranslations } from "use-intl";
import { graphemes } from "#kit/text/graphemes.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useCheckoutDraft } from "../checkout/checkout-draft.ts";
import { money } from "../text/amounts.ts";
import { paperSum } from "../totals/packing-rows.tsx";
import styles from "./gift-note.module.css";

const SHOWN_CHARACTERS = 60;

const shortened = (text: string): string => {
  const letters = graphemes(text.replaceAll(/\s+/g, " ").trim());
  return letters.length > SHOWN_CHARACTERS
    ? `${letters.slice(0, SHOWN_CHARACTERS).join("").trimEnd()}…`
    : letters.join("");
};

/** Wrapping, ribbon and the first words of the card, as filled in at the checkout; nothing without either. */
export function GiftNote({ quote }: { quote: QuoteJson | null }) {
  const t = useTranslations("cart.gift");
  const { wrap, ribbon, message } = useCheckoutDraft().gift;
  const paper = quote ? paperSum(quote) : 0;
  const text = [
    wrap && (paper > 0 ? t("wrap_for", { sum: money(paper) }) : t("wrap")),
    ribbon && quote && quote.ribbon > 0 && t("ribbon", { sum: money(quote.ribbon) }),
    message.trim() && t("card", { text: shortened(message) }),
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <p className={styles.root}>
      <Icon of={Gift} />
      <span>{text.join(" ")}</span>
    </p>
  );
}
