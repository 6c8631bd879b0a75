import { type Cart, lineKey } from "#shop/cart/rules/lines.ts";
import type { CartView } from "../../../shared/cart/use-cart-view.ts";

/** «Трюфелі класичні × 2, Еквадор × 1»; lines without a known name are left out. */
export const namesOf = ({ lines }: Pick<CartView, "lines">, items: Cart): string =>
  items
    .flatMap((item) => {
      const view = lines.find(({ key }) => key === lineKey(item));
      const name = view?.quoted?.name || view?.known?.name;
      return name ? [`${name} × ${item.quantity}`] : [];
    })
    .join(", ");
