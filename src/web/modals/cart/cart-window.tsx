import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Modal } from "#ui/modal/modal.tsx";
import { Totals } from "#ui/totals/totals.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { CartLines } from "../../shared/cart/cart-lines.tsx";
import { savings } from "../../shared/cart/cart-totals.tsx";
import { EmptyCart } from "../../shared/cart/empty-cart.tsx";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { GiftNote } from "../../shared/cart/gift-note.tsx";
import { NextPromotion } from "../../shared/cart/next-promotion.tsx";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { useCartQuote } from "../../shared/cart/use-cart-quote.ts";
import { type CartView, useCartView } from "../../shared/cart/use-cart-view.ts";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { useCartCount } from "../../shared/cart-store.ts";
import { useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { DiscountRows } from "../../shared/totals/discount-rows.tsx";
import { WhyPrice } from "../../shared/totals/why-price.tsx";
import { useModal } from "../use-modal.ts";
import styles from "./cart-window.module.css";
import { Upsell } from "./upsell.tsx";

/** The cart over the current page. */
export default function CartWindow() {
  const t = useTranslations("cart");
  const { hide } = useModal("cart");
  const view = useCartView(useCartQuote());
  useSeenCart("view_cart", view.quote);
  const count = useCartCount();
  const isEmpty = view.lines.length === 0;
  return (
    <Modal
      open
      onClose={hide}
      placement="right"
      title={
        <>
          {t("title")} {count > 0 && <small>· {count}</small>}
        </>
      }
      closeLabel={t("close")}
      footer={isEmpty ? undefined : <CartFoot view={view} />}
    >
      {!isEmpty && (
        <div className={styles.head}>
          <FreeDelivery quote={view.quote} />
          <NextPromotion quote={view.quote} />
          <QuoteNotices view={view} />
        </div>
      )}
      <CartLines view={view} heading="h3" />
      {isEmpty ? <EmptyCart as="h3" /> : <GiftNote quote={view.quote} />}
      {!isEmpty && view.quote && <WhyPrice explained={view.quote.explained} />}
      {!isEmpty && <Upsell quote={view.quote} />}
    </Modal>
  );
}

function CartFoot({ view }: { view: CartView }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { promo } = useCheckoutDraft();
  const { quote } = view;
  const saved = quote ? savings(quote) + quote.discount : 0;
  return (
    <>
      {quote && quote.promotions.length > 0 && (
        <Totals>
          <DiscountRows discount={quote.discount} promotions={quote.promotions} promoCode={promo} />
        </Totals>
      )}
      <dl className={styles.total} aria-busy={view.isBehind || undefined}>
        <dt>
          {t("totals.total")}
          <small>{saved > 0 ? t("foot.saved", { sum: money(saved) }) : t("foot.no_delivery")}</small>
        </dt>
        <dd aria-live="polite">{quote ? money(quote.total) : "…"}</dd>
      </dl>
      {view.isBlocked ? (
        <Button variant="disable" block>
          {t("blocked")}
        </Button>
      ) : (
        <ButtonLink href={paths.checkout(locale)} block>
          {t("to_checkout")}
        </ButtonLink>
      )}
    </>
  );
}
