import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Totals } from "#ui/data/totals/totals.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../paths.ts";
import { type ApiResult, api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { CartLines } from "../../shared/cart/cart-lines.tsx";
import { useCartCount } from "../../shared/cart/cart-store.ts";
import { savings } from "../../shared/cart/cart-totals.tsx";
import { EmptyCart } from "../../shared/cart/empty-cart.tsx";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { GiftNote } from "../../shared/cart/gift-note.tsx";
import { NextPromotion } from "../../shared/cart/next-promotion.tsx";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { useCartQuote } from "../../shared/cart/use-cart-quote.ts";
import { type CartView, useCartView } from "../../shared/cart/use-cart-view.ts";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import type { CardView } from "../../shared/product/product-card/card-view.ts";
import { ProductCard } from "../../shared/product/product-card/product-card.tsx";
import { money } from "../../shared/text/amounts.ts";
import { DiscountRows } from "../../shared/totals/discount-rows.tsx";
import { WhyPrice } from "../../shared/totals/why-price.tsx";
import { useModal } from "../use-modal.ts";
import styles from "./cart-window.module.css";

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
  const { promo_code } = useCheckoutDraft();
  const { quote } = view;
  const saved = quote ? savings(quote) + quote.discount : 0;
  return (
    <>
      {quote && quote.promotions.length > 0 && (
        <Totals>
          <DiscountRows discount={quote.discount} promotions={quote.promotions} promoCode={promo_code} />
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

const SHOWN = 8;
const DEAREST = 400;

/** Small products that bring an order to free delivery; nothing when it is free already. */
function Upsell({ quote }: { quote: QuoteJson | null }) {
  const t = useTranslations("cart.upsell");
  const locale = useLocale();
  const { freeFrom_kop } = useShopFacts().delivery;
  const left = quote?.free_delivery_left ?? 0;
  const isWanted = freeFrom_kop !== null && left > 0;
  const offered = useRemote<readonly CardView[]>(isWanted ? locale : null, askForSmallThings);
  const inCart = new Set(quote?.lines.map((line) => line.product_id));
  const cards = (offered.value ?? []).filter((card) => card.addable && !inCart.has(card.id)).slice(0, SHOWN);
  if (!isWanted || cards.length === 0) return null;
  return (
    <section className={styles.upsell} aria-labelledby="cart-upsell">
      <Anchor href={paths.checkout(locale)} className="skip-link">
        {t("skip")}
      </Anchor>
      <h3 id="cart-upsell">{t("title", { sum: money(hryvnias(freeFrom_kop)) })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard */}
      <ul className={styles.rail} tabIndex={0} aria-labelledby="cart-upsell">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="148px" />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function askForSmallThings(signal: AbortSignal): Promise<ApiResult<readonly CardView[]>> {
  const query = new URLSearchParams({
    price_to: String(DEAREST),
    in_stock: "1",
    per_page: String(SHOWN * 2),
  });
  const answer = await api.call("GET /catalog/products", { query, signal });
  return answer.ok ? { ok: true, value: answer.value.data.items } : answer;
}
