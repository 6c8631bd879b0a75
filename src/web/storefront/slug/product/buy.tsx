import { ShoppingBag } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { maxQuantity } from "#shop/cart/rules/limits.ts";
import type { AlertKind } from "#shop/product-alerts/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Price } from "#ui/data/price/price.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModal } from "../../../modals/use-modal.ts";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { addToCart, replaceInCart } from "../../../shared/cart/cart-store.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { BackInStockButton, BellButton } from "../../../shared/product/alerts/alert-buttons.tsx";
import type { AlertProduct } from "../../../shared/product/alerts/use-alert.ts";
import { BuyBar } from "../../../shared/product/buy-bar/buy-bar.tsx";
import { useAddedNotice } from "../../../shared/product/product-card/use-added-notice.tsx";
import { money } from "../../../shared/text/amounts.ts";
import type { CertificateDelivery } from "./certificate/use-certificate-delivery.ts";
import styles from "./product-page.module.css";
import type { Product, Variant } from "./product-view.ts";

const alertProduct = (
  kind: AlertKind,
  { product, variant }: Pick<BuyProps, "product" | "variant">,
): AlertProduct => ({
  kind,
  product_id: product.id,
  variant_id: variant.id,
  name: product.name,
  slug: product.slug,
});

const plainQuantities = [1, 2, 3, 4, 5];

type BuyProps = { product: Product; variant: Variant; quantity: number; giving: CertificateDelivery };

const phone = "(max-width: 639.98px)";

/**
 * Adds the quantity to the cart on the device, or replaces the edited line, and opens the cart. On a phone,
 * where the cart would cover the page, one line says that it was added.
 */
function useBuy({ product, variant, quantity, giving }: BuyProps): (event: FormEvent) => void {
  const cart = useModal("cart");
  const notice = useAddedNotice();
  return (event) => {
    event.preventDefault();
    const options = giving.take();
    if (options === null) return;
    const chosen = { product_id: product.id, variant_id: variant.id, options };
    if (giving.editedKey === null) addToCart({ ...chosen, quantity });
    else replaceInCart(giving.editedKey, chosen);
    const isEdit = giving.editedKey !== null;
    giving.done();
    if (isEdit || !matchMedia(phone).matches) cart.show();
    else notice({ name: product.name, picture: product.gallery[0]?.file ?? null });
  };
}

type BuyFormProps = BuyProps & { onQuantity: (quantity: number) => void };

/**
 * Quantity, the button, the heart. Without scripts a form that leads to the cart; the quantity is then a
 * select.
 */
export function BuyForm({ product, variant, quantity, onQuantity, giving }: BuyFormProps) {
  const t = useTranslations("product.buy");
  const locale = useLocale();
  const buy = useBuy({ product, variant, quantity, giving });
  const most = product.mostPerOrder ?? maxQuantity;
  if (!variant.in_stock) {
    return (
      <div className={styles.buy} data-out="">
        <BackInStockButton key={variant.id} product={alertProduct("in_stock", { product, variant })} />
      </div>
    );
  }
  return (
    <form className={styles.buy} action={paths.cart(locale)} onSubmit={buy}>
      <noscript>
        <Select name="items" aria-label={t("quantity")}>
          {plainQuantities
            .filter((count) => count <= most)
            .map((count) => (
              // The button itself adds the first unit, the select the others.
              <option key={count} value={count === 1 ? "" : `${variant.id}.${count - 1}`}>
                {count}
              </option>
            ))}
        </Select>
      </noscript>
      {giving.editedKey === null && (
        <Stepper
          size="large"
          label={t("quantity")}
          lessLabel={t("less")}
          moreLabel={t("more")}
          value={quantity}
          max={most}
          onValueChange={onQuantity}
          className={styles.quantity}
        />
      )}
      <Button type="submit" name="items" value={`${variant.id}.1`}>
        <Icon of={ShoppingBag} />
        {giving.editedKey === null ? (
          <span>
            {t("add")}
            <span className="only-desktop"> · {money(variant.price * quantity)}</span>
          </span>
        ) : (
          t("save")
        )}
      </Button>
      {giving.editedKey === null && product.kind !== "certificate" && (
        <BellButton
          key={variant.id}
          variant="outline"
          size="large"
          product={alertProduct("price_drop", { product, variant })}
        />
      )}
    </form>
  );
}

/** A name and a phone instead of the checkout; without scripts the page with the phone number. */
export function OneClickLink() {
  const t = useTranslations("leads.one_click");
  const locale = useLocale();
  const open = useModalOpener("product-contact");
  return (
    <TextLink quiet href={paths.contacts(locale)} onClick={open} className={styles.oneClick}>
      {t("open")}
    </TextLink>
  );
}

/** A request for more units than an order allows; nothing for fewer. */
export function BulkLink({ product, quantity }: Pick<BuyProps, "product" | "quantity">) {
  const t = useTranslations("leads.bulk");
  const locale = useLocale();
  const open = useModalOpener("product-contact", { sub: String(quantity) });
  if (product.mostPerOrder === null || quantity < product.mostPerOrder) return null;
  return (
    <TextLink href={paths.contacts(locale)} onClick={open}>
      {t("open")}
    </TextLink>
  );
}

/** The same at the bottom of a phone, while the button of the page is out of view. */
export function QuickBuy({ isHidden, ...props }: BuyProps & { isHidden: boolean }) {
  const t = useTranslations("product.buy");
  const locale = useLocale();
  const buy = useBuy(props);
  const { variant, quantity, giving } = props;
  return (
    <BuyBar
      label={t("quick")}
      isHidden={isHidden}
      sum={
        <Price
          now={money(variant.price * quantity)}
          old={variant.old_price === undefined ? undefined : money(variant.old_price * quantity)}
          stacked
          muted={!variant.in_stock}
        />
      }
    >
      {variant.in_stock ? (
        <form action={paths.cart(locale)} onSubmit={buy}>
          <Button type="submit" name="items" value={`${variant.id}.1`} block>
            <Icon of={ShoppingBag} />
            {t(giving.editedKey === null ? "add" : "save")}
          </Button>
        </form>
      ) : (
        <BackInStockButton key={variant.id} product={alertProduct("in_stock", props)} isShort />
      )}
    </BuyBar>
  );
}
