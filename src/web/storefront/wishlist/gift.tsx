import { Check, Gift as GiftIcon } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { GiftState } from "#shop/wishlist/rules.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { paths } from "../../paths.ts";
import { api, isRefusal } from "../../shared/api/api.ts";
import { addToCart } from "../../shared/cart-store.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";
import styles from "./wishlist.module.css";

type GiftProps = { token: string; card: CardView; state: GiftState };

/** Under a card of a shared list: whether the gift can be reserved, who reserved it, and undo. */
export function Gift({ token, card, state }: GiftProps) {
  const t = useTranslations("wishlist.gift");
  const { isBusy, promise, takeBack } = useGift(token, card);
  const { name } = card;
  if (state === "others") {
    return (
      <p className={styles.gift}>
        <Icon of={GiftIcon} />
        {t("others")}
      </p>
    );
  }
  if (state === "mine") {
    return (
      <p className={styles.gift} data-mine="">
        <Icon of={Check} />
        <span>{t("mine")}</span>
        <TextButton aria-label={t("takeBackOf", { name })} disabled={isBusy} onClick={() => void takeBack()}>
          {t("takeBack")}
        </TextButton>
      </p>
    );
  }
  if (card.stock === "sold_out") return <p className={styles.gift}>{t("soldOut")}</p>;
  return (
    <Button
      variant="outline"
      size="medium"
      block
      busy={isBusy}
      aria-label={t("promiseOf", { name })}
      onClick={() => void promise()}
    >
      {t("promise")}
    </Button>
  );
}

function useGift(token: string, card: CardView) {
  const t = useTranslations("wishlist.gift");
  const network = useTranslations("auth")("network");
  const locale = useLocale();
  const say = useToast();
  const cart = useModal("cart");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  /** After any answer, the page shows the current list. */
  async function change(
    endpoint: "PUT /wishlists/:token/gifts/:product_id" | "DELETE /wishlists/:token/gifts/:product_id",
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const answer = await api.call(endpoint, { params: { token, product_id: card.id } });
    await revalidate();
    setBusy(false);
    if (!answer.ok)
      say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message || network : network });
    return answer.ok;
  }

  function toCart(): void {
    addToCart({ product_id: card.id, variant_id: card.variant_id });
    cart.show();
  }

  return {
    isBusy,
    async promise() {
      if (!(await change("PUT /wishlists/:token/gifts/:product_id"))) return;
      const href = paths.slug(card.slug, locale);
      const action = card.addable
        ? { label: t("buy"), onClick: toCart }
        : { label: t(card.made ? "make" : "choose"), href };
      say({ text: t("promised", { name: card.name }), action });
    },
    async takeBack() {
      if (!(await change("DELETE /wishlists/:token/gifts/:product_id"))) return;
      say({
        text: t("takenBack"),
        action: { label: t("again"), onClick: () => void change("PUT /wishlists/:token/gifts/:product_id") },
      });
    },
  };
}
