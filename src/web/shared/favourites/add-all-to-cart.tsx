import { ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { useOneRun } from "../api/use-one-run.ts";
import { cartNow, joinCart } from "../cart/cart-store.ts";
import type { CardView } from "../product/product-card/card-view.ts";
import { askCards } from "./use-cards.ts";

type AddAllToCartProps = {
  ids: readonly number[];
  /** The cards already on the page. */
  known: readonly CardView[];
};

/** One unit of every product in stock; lines already in the cart stay unchanged. */
export function AddAllToCart({ ids, known }: AddAllToCartProps) {
  const t = useTranslations("favourites");
  const say = useToast();
  const cart = useModal("cart");
  const { isBusy, run } = useOneRun();

  async function add(): Promise<void> {
    const cards = await withTheRest(ids, known);
    if (!cards) return say({ tone: "problem", text: t("failed.text") });
    const inStock = cards.filter((card) => card.addable);
    if (inStock.length === 0) return say({ tone: "problem", text: t("nothingToAdd") });
    joinCart(
      inStock.map((card) => ({ product_id: card.id, variant_id: card.variant_id, quantity: 1, options: {} })),
    );
    const inCart = new Set(cartNow().map((line) => line.product_id));
    const count = inStock.filter((card) => inCart.has(card.id)).length;
    say({
      text: t(count < inStock.length ? "cartFull" : "addedAll", { count }),
      action: { label: t("openCart"), onClick: () => cart.show() },
    });
  }

  return (
    <Button variant="outline" size="medium" busy={isBusy} onClick={() => void run(add)}>
      <Icon of={ShoppingBag} />
      {t("addAll")}
    </Button>
  );
}

/** All cards of the list, also of further pages; null when they cannot be loaded. */
async function withTheRest(
  ids: readonly number[],
  known: readonly CardView[],
): Promise<readonly CardView[] | null> {
  const shown = new Set(known.map((card) => card.id));
  const missing = ids.filter((id) => !shown.has(id));
  if (missing.length === 0) return known;
  const rest = await askCards(missing);
  return rest.ok ? [...known, ...rest.value.data.items] : null;
}
