import { useTranslations } from "use-intl";
import type { QuoteJson, QuoteLineJson } from "#shop/cart/output/quote.ts";
import { itemsText } from "#shop/cart/rules/lines.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../paths.ts";
import { CartTotals } from "../../shared/cart/cart-totals.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { fluidPicture } from "../../shared/pictures/pictures.ts";
import { money, weight } from "../../shared/text/amounts.ts";
import { telephone } from "../../shared/text/telephone.ts";
import styles from "./cart.module.css";

function ByPhone({ text }: { text: string }) {
  const t = useTranslations("cart.page");
  const { hotline, phone } = useShopFacts().contacts;
  const number = hotline || phone;
  return (
    <div className={styles.noScript}>
      <Notice tone="info" title={t("by_phone_title")}>
        {text} <a href={telephone(number)}>{number}</a>
      </Notice>
    </div>
  );
}

/** Before the device's cart is loaded; without scripts it never is. */
export function CartSkeleton() {
  const t = useTranslations("cart.page");
  return (
    <>
      <ByPhone text={t("by_phone")} />
      <div className={styles.waiting} aria-hidden="true">
        {[1, 2].map((n) => (
          <div key={n} className={styles.waitingLine}>
            <Skeleton ratio="1" radius="var(--r-m)" />
            <div>
              <Skeleton height="1.3em" width="60%" />
              <Skeleton height="1em" width="30%" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** A cart from the address, rendered by the server; quantities change by links. */
export function CartByPhone({ quote }: { quote: QuoteJson }) {
  const t = useTranslations("cart");
  return (
    <>
      <ul className={styles.given}>
        {quote.lines.map((line) => (
          <GivenLine key={`${line.product_id}.${line.variant_id}`} line={line} lines={quote.lines} />
        ))}
      </ul>
      <div className={styles.givenTotals}>
        <CartTotals
          quote={quote}
          promo=""
          delivery={{ name: t("totals.delivery"), sum: t("totals.delivery_later") }}
        />
        <ByPhone text={t("page.by_phone_lines")} />
        {quote.lines.every((line) => line.available) && <CheckoutLink lines={quote.lines} />}
      </div>
    </>
  );
}

/** In the query: continue to the checkout as soon as the cart is on the device. */
export const toCheckout = "checkout";

/** The checkout needs scripts, which also store the address's cart on the device. */
function CheckoutLink({ lines }: { lines: readonly QuoteLineJson[] }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  return (
    <ButtonLink
      block
      className={styles.whenScripted}
      href={`${paths.cart(locale)}?items=${itemsText(lines)}&${toCheckout}=1`}
    >
      {t("to_checkout")}
    </ButtonLink>
  );
}

function GivenLine({ line, lines }: { line: QuoteLineJson; lines: readonly QuoteLineJson[] }) {
  const t = useTranslations("cart");
  const locale = useLocale();

  function withQuantity(quantity: number): string {
    const items = lines.map((other) => (other === line ? { ...other, quantity } : other));
    const text = itemsText(items.filter((item) => item.quantity > 0));
    return text ? `${paths.cart(locale)}?items=${text}` : paths.cart(locale);
  }

  return (
    <li>
      {line.picture ? <Photo {...fluidPicture(line.picture, "preview", "84px")} alt="" /> : <span />}
      <div>
        <h2>{line.slug ? <Anchor href={paths.slug(line.slug, locale)}>{line.name}</Anchor> : line.name}</h2>
        <p>
          {[
            line.variant,
            line.weight_g ? weight(line.weight_g) : "",
            `${line.quantity} × ${money(line.price)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {!line.available && <small>{t("page.unavailable")}</small>}
        <p className={styles.steps}>
          <TextLink href={withQuantity(line.quantity + 1)}>{t("line.more")}</TextLink>
          {line.quantity > 1 && <TextLink href={withQuantity(line.quantity - 1)}>{t("line.less")}</TextLink>}
          <TextLink href={withQuantity(0)}>{t("problem.remove")}</TextLink>
        </p>
      </div>
      <b>{money(line.total)}</b>
    </li>
  );
}
