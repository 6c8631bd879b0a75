// The gift of the parcel, chosen beside the product: stored with the checkout's input, so that the cart
// prices it once, and the checkout shows and changes the same.
import { type ComponentType, useState } from "react";
import { useTranslations } from "use-intl";
import { plainCardText } from "#shop/greeting-cards/rules/cards.ts";
import { AccordionItem } from "#ui/accordion/accordion.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { changeDraft, useCheckoutDraft } from "../../../../shared/checkout-draft.ts";
import { PaperField } from "../../../../shared/gift-fields/wrap-fields.tsx";
import type { ProductData } from "../product-loader.server.ts";
import type { GiftCardProps } from "./gift-card-fields.tsx";
import styles from "./product-gift.module.css";

export type GiftTerms = NonNullable<ProductData["gift"]>;

/** Needs scripts, which keep it on the device; without them the checkout asks. */
export function ProductGift({ gift }: { gift: GiftTerms }) {
  const t = useTranslations("product.gift");
  const say = useToast();
  const { wrap, ribbon, message, card } = useCheckoutDraft();
  const [Fields, setFields] = useState<ComponentType<GiftCardProps> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const text = plainCardText(message);
  const note = text || (card === "plain" && ribbon === null ? t("card_note") : t("chosen"));

  function load(): void {
    if (isAsked) return;
    setAsked(true);
    import("./gift-card-fields.tsx").then(
      ({ GiftCardFields }) => setFields(() => GiftCardFields),
      () => {
        setAsked(false);
        say({ tone: "problem", text: t("not_loaded") });
      },
    );
  }

  return (
    <section className={styles.root} aria-label={t("title")}>
      <PaperField
        value={wrap}
        ribbon={ribbon}
        onChange={(next) => changeDraft({ wrap: next })}
        price={gift.wrapPrice}
      />
      <AccordionItem
        title={
          <span>
            {t("card")} <small className={styles.note}>{note}</small>
          </span>
        }
        onOpen={load}
      >
        {Fields ? <Fields gift={gift} /> : <p aria-busy="true">{t("loading")}</p>}
      </AccordionItem>
    </section>
  );
}
