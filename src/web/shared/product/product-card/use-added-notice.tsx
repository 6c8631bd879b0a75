import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useModal } from "../../../modals/use-modal.ts";
import { cartCountNow } from "../../cart/cart-store.ts";
import { pictureSet } from "../../pictures/pictures.ts";
import styles from "./added-notice.module.css";

interface AddedProduct {
  readonly name: string;
  /** The file of its picture. */
  readonly picture: string | null;
}

/** «Додано · Кошик»: one line with the product's picture and the number of units in the cart. */
export function useAddedNotice(): (product: AddedProduct) => void {
  const t = useTranslations("catalog.card");
  const say = useToast();
  const cart = useModal("cart");
  return ({ name, picture }) =>
    say({
      name: "added",
      picture: picture && <img {...imageOf(picture)} alt="" className={styles.picture} />,
      text: (
        <>
          <span className="visually-hidden">{name}: </span>
          {t("added")}
        </>
      ),
      action: { label: t("openCart", { count: cartCountNow() }), onClick: () => cart.show() },
    });
}

function imageOf(file: string) {
  const { src, srcSet, width, height } = pictureSet(file, "thumb");
  return { src, srcSet, width, height };
}
