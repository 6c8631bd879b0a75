import { useLocation, useNavigate } from "react-router";
import { lineMark } from "#shop/cart/rules/line-mark.ts";
import { type CartLine, lineKey } from "#shop/cart/rules/lines.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { paths } from "../../../paths.ts";
import { addToCart, replaceInCart, useCart } from "../../../shared/cart/cart-store.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { boxKeys } from "../../../shared/page/same-data.ts";
import { useHydrated } from "../../../shared/page/use-hydrated.ts";

interface EditedLine {
  readonly key: string;
  readonly line: CartLine;
}

/** The line of the cart that the address names; null for a new item, or when the line has left the cart. */
export function useEditedLine(productId: number): EditedLine | null {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const cart = useCart();
  const mark = hydrated ? new URLSearchParams(search).get(boxKeys.line) : null;
  if (mark === null) return null;
  const line = cart.find((kept) => kept.product_id === productId && lineMark(lineKey(kept)) === mark);
  return line ? { key: lineKey(line), line } : null;
}

/** Adds what was built to the cart, or saves it over the edited line and returns to the cart. */
export function usePutInCart(edited: EditedLine | null, openCart: () => Promise<void>, saved: string) {
  const locale = useLocale();
  const navigate = useNavigate();
  const say = useToast();
  return (line: Parameters<typeof replaceInCart>[1]): void => {
    if (!edited) {
      addToCart(line);
      void openCart();
      return;
    }
    replaceInCart(edited.key, line);
    say({ text: saved });
    void navigate(paths.cart(locale));
  };
}
