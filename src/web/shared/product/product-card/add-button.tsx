import { Check, ShoppingBag } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { paths } from "../../../paths.ts";
import { addToCart } from "../../cart/cart-store.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import type { CardView } from "./card-view.ts";
import { useAddedNotice } from "./use-added-notice.tsx";

const SHOWN_MS = 2_000;

/**
 * The cart button of a card: one unit of its variant. Without scripts it is a form that leads to the cart.
 */
export function AddButton({ card }: { card: Pick<CardView, "id" | "variant_id" | "name" | "picture"> }) {
  const t = useTranslations("catalog.card");
  const notice = useAddedNotice();
  const locale = useLocale();
  const [isAdded, setAdded] = useState(false);

  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  function add(event: FormEvent): void {
    event.preventDefault();
    addToCart({ product_id: card.id, variant_id: card.variant_id });
    setAdded(true);
    notice({ name: card.name, picture: card.picture?.file ?? null });
  }

  return (
    <form action={paths.cart(locale)} onSubmit={add}>
      <IconButton
        type="submit"
        name="items"
        value={`${card.variant_id}.1`}
        icon={isAdded ? Check : ShoppingBag}
        label={t("add", { name: card.name })}
        variant="soft"
      />
    </form>
  );
}
