// The gift of the parcel, chosen beside the product: stored with the checkout's input, so that the cart
// prices it once, and the checkout shows and changes the same.
import { type ComponentType, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { AccordionItem } from "#ui/layout/accordion/accordion.tsx";
import type { GreetingCardProps } from "../../../../shared/checkout/gift-fields/card-and-ribbon-fields.tsx";
import { PaperField } from "../../../../shared/checkout/gift-fields/paper-field.tsx";
import type { ProductData } from "../product-loader.server.ts";
import styles from "./product-gift.module.css";
import { useParcelGift } from "./use-parcel-gift.ts";

export type GiftTerms = NonNullable<ProductData["gift"]>;

/** Needs scripts, which keep it on the device; without them the checkout asks. */
export function ProductGift({ gift }: { gift: GiftTerms }) {
  const t = useTranslations("product.gift");
  const say = useToast();
  const place = useRef<HTMLElement>(null);
  const { wishes, change } = useParcelGift(place);
  const { wrap, ribbon, message, card } = wishes;
  const [Fields, setFields] = useState<ComponentType<GreetingCardProps> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const note = message.trim() || (card === "plain" && ribbon === null ? t("card_note") : t("chosen"));

  function load(): void {
    if (isAsked) return;
    setAsked(true);
    import("../../../../shared/checkout/gift-fields/card-and-ribbon-fields.tsx").then(
      ({ GreetingCardFields }) => setFields(() => GreetingCardFields),
      () => {
        setAsked(false);
        say({ tone: "problem", text: t("not_loaded") });
      },
    );
  }

  return (
    <section ref={place} className={styles.root} aria-label={t("title")}>
      <PaperField
        value={wrap}
        ribbon={ribbon}
        onChange={(next) => change({ wrap: next })}
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
