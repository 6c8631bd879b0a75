import { Snowflake, Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useConfirm } from "../../modals/confirm/question.ts";
import { paths } from "../../paths.ts";
import { CartLines } from "../../shared/cart/cart-lines.tsx";
import { clearCart } from "../../shared/cart/cart-store.ts";
import { CartTotals } from "../../shared/cart/cart-totals.tsx";
import { CertificateForm } from "../../shared/cart/certificate-form.tsx";
import { EmptyCart } from "../../shared/cart/empty-cart.tsx";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { GiftNote } from "../../shared/cart/gift-note.tsx";
import { NextPromotion } from "../../shared/cart/next-promotion.tsx";
import { PromoForm } from "../../shared/cart/promo-form.tsx";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { useCartQuote } from "../../shared/cart/use-cart-quote.ts";
import { type CartView, useCartView } from "../../shared/cart/use-cart-view.ts";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useArrivalText } from "../../shared/delivery/delivery-promise/use-arrival-text.ts";
import { useHeatTexts } from "../../shared/delivery/delivery-promise/use-heat-texts.ts";
import summary from "../../shared/order/summary-box.module.css";
import { BarSum, BuyBar } from "../../shared/product/buy-bar/buy-bar.tsx";
import { money } from "../../shared/text/amounts.ts";
import { WhyPrice } from "../../shared/totals/why-price.tsx";
import styles from "./cart.module.css";

export function CartContents() {
  const t = useTranslations("cart");
  const view = useCartView(useCartQuote());
  const { thermoBag } = useHeatTexts(view.quote?.has_food);
  useSeenCart("view_cart", view.quote);
  if (view.lines.length === 0) {
    return (
      <>
        <CartLines view={view} heading="h2" />
        <EmptyCart as="h1" />
      </>
    );
  }
  return (
    <>
      <h1 className={`display-l ${styles.title}`}>{t("title")}</h1>
      <div className={styles.layout}>
        <div>
          <div className={styles.notices}>
            <FreeDelivery quote={view.quote} />
            <NextPromotion quote={view.quote} />
            <QuoteNotices view={view} />
          </div>
          <h2 className="visually-hidden">{t("page.lines")}</h2>
          <CartLines view={view} wide heading="h3" />
          <GiftNote quote={view.quote} />
          <ClearCart />
          {thermoBag && <Notice tone="neutral" icon={Snowflake} title={thermoBag} className="mt-4" />}
        </div>
        <CartSummary view={view} />
      </div>
    </>
  );
}

function ClearCart() {
  const t = useTranslations("cart.page");
  const confirm = useConfirm();
  const say = useToast();

  function clear(): void {
    const restore = clearCart();
    say({ text: t("cleared"), action: { label: t("restore"), onClick: restore } });
  }

  return (
    <p className={styles.clear}>
      <TextButton
        quiet
        onClick={() =>
          confirm({
            title: t("clear_title"),
            text: t("clear_text"),
            confirmLabel: t("clear_yes"),
            cancelLabel: t("clear_no"),
            onConfirm: clear,
          })
        }
      >
        {t("clear")}
      </TextButton>
    </p>
  );
}

function CartSummary({ view }: { view: CartView }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { promo_code } = useCheckoutDraft();
  const { quote } = view;
  return (
    <aside className={cx(summary.root, styles.summary)} data-wide="" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t("page.summary")}</h2>
      <PromoForm quote={quote} id="cart-promo" />
      <CertificateForm quote={quote} id="cart-certificate" />
      <div aria-live="polite" aria-busy={view.isBehind || undefined} className={styles.totals}>
        {quote && (
          <CartTotals
            quote={quote}
            promo={promo_code}
            delivery={{ name: t("totals.delivery"), sum: t("totals.delivery_later") }}
          />
        )}
      </div>
      {quote && <WhyPrice explained={quote.explained} />}
      <div className="only-desktop">
        <ToCheckout isBlocked={view.isBlocked} />
      </div>
      <p>
        <TextLink href={paths.profile("/profile/group-gifts", locale)}>{t("page.together")}</TextLink>
      </p>
      <ArrivalPromise isFood={quote?.has_food} />
      {quote && (
        <BuyBar
          label={t("page.summary")}
          sum={<BarSum price={money(quote.total)} note={t("foot.no_delivery")} />}
        >
          <ToCheckout isBlocked={view.isBlocked} />
        </BuyBar>
      )}
    </aside>
  );
}

function ToCheckout({ isBlocked }: { isBlocked: boolean }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  return isBlocked ? (
    <Button variant="disable" block>
      {t("blocked")}
    </Button>
  ) : (
    <ButtonLink href={paths.checkout(locale)} block>
      {t("to_checkout")}
    </ButtonLink>
  );
}

/** The arrival of an order placed now, in the visitor's city. */
function ArrivalPromise({ isFood }: { isFood: boolean | undefined }) {
  const t = useTranslations("cart.page");
  const { city, text } = useArrivalText("branch", isFood);
  const { moved } = useHeatTexts(isFood);
  return (
    <p className={styles.promise}>
      <Icon of={Truck} />
      <span>
        {t("promise", { city: city.name, day: text })}
        {moved && ` ${moved}.`}
      </span>
    </p>
  );
}
