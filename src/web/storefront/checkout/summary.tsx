import { ChevronDown, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon/icon.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextButton, TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { CartTotals } from "../../shared/cart/cart-totals.tsx";
import { CertificateForm } from "../../shared/cart/certificate-form.tsx";
import { FreeDelivery } from "../../shared/cart/free-delivery.tsx";
import { usePartsWords } from "../../shared/cart/made-line.tsx";
import { MiniLine, MiniLines } from "../../shared/cart/mini-line.tsx";
import { NextPromotion } from "../../shared/cart/next-promotion.tsx";
import { PromoForm } from "../../shared/cart/promo-form.tsx";
import type { LineView } from "../../shared/cart/use-cart-view.ts";
import { useCartCount } from "../../shared/cart-store.ts";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { WhyPrice } from "../../shared/totals/why-price.tsx";
import { useLocale } from "../../shared/use-locale.ts";
import styles from "./checkout.module.css";
import { useCheckout } from "./checkout-context.ts";

/** Lines, promo code and free delivery; `id` tells the two copies of the page apart. */
function SummaryBody({ place }: { place: "bar" | "aside" }) {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { view, quote, draft } = useCheckout();
  const [isPromoOpen, setPromoOpen] = useState(false);
  return (
    <>
      <MiniLines>
        {view.lines.map((line) => (
          <SummaryLine key={line.key} view={line} />
        ))}
      </MiniLines>
      <p className="sm">
        <TextLink quiet href={paths.cart(locale)}>
          {t("change")}
        </TextLink>
      </p>
      <FreeDelivery quote={quote} className={styles.meter} />
      <NextPromotion quote={quote} />
      {isPromoOpen || draft.promo ? (
        <PromoForm quote={quote} id={place === "aside" ? fieldId("promo") : `${fieldId("promo")}-bar`} />
      ) : (
        <p className="sm">
          <TextButton onClick={() => setPromoOpen(true)}>{t("have_promo")}</TextButton>
        </p>
      )}
      <CertificateForm
        quote={quote}
        id={place === "aside" ? fieldId("certificate") : `${fieldId("certificate")}-bar`}
      />
    </>
  );
}

function SummaryLine({ view }: { view: LineView }) {
  const t = useTranslations("checkout.summary");
  const { known, quoted, line, problem } = view;
  const partsWords = usePartsWords();
  const name = quoted?.name || known?.name;
  if (!name) return <Skeleton height="60px" />;
  return (
    <MiniLine
      picture={quoted?.picture ?? known?.picture ?? null}
      name={name}
      facts={[quoted?.variant ?? known?.variant, quoted && `${line.quantity} × ${money(quoted.price)}`]}
      sum={quoted && quoted.total > 0 && money(quoted.total)}
      more={quoted && quoted.parts.length > 0 && <span>{partsWords(quoted.parts, line.options)}</span>}
      problem={
        problem &&
        (problem.code === "not_enough" ? t("not_enough", { count: problem.available ?? 0 }) : t("gone"))
      }
    />
  );
}

/** All sums; where they go, delivery is named by its town. */
export function SummaryTotals() {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { quote, draft, city, view } = useCheckout();
  if (!quote) return null;
  const town = city && draft.deliveryType !== "pickup" ? (locale === "ru" ? city.nameRu : city.nameUk) : null;
  const name =
    draft.deliveryType === "pickup" ? t("pickup") : town ? t("delivery_to", { city: town }) : t("delivery");
  const sum = quote.delivery === 0 ? t("free") : money(quote.delivery ?? 0);
  return (
    <>
      <div aria-live="polite" aria-busy={view.isBehind || undefined} className={styles.totals}>
        <CartTotals quote={quote} promo={draft.promo} delivery={{ name, sum }} />
      </div>
      <WhyPrice explained={quote.explained} />
    </>
  );
}

/** Phones: a bar under the header that unfolds. */
export function SummaryBar() {
  const t = useTranslations("checkout.summary");
  const { quote } = useCheckout();
  const count = useCartCount();
  return (
    <section aria-label={t("label")}>
      <details className={styles.bar}>
        <summary>
          <Icon of={ShoppingBag} />
          {t("title_count", { count })}
          <Icon of={ChevronDown} />
          <span className={styles.barSum}>{quote && money(quote.due)}</span>
        </summary>
        <div className={styles.barBody}>
          <SummaryBody place="bar" />
        </div>
      </details>
    </section>
  );
}

/** Wide screens: a card that stays beside the form. */
export function SummaryAside({ children }: { children: React.ReactNode }) {
  const t = useTranslations("checkout.summary");
  return (
    <aside className={styles.aside} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t("title")}</h2>
      <SummaryBody place="aside" />
      <SummaryTotals />
      {children}
    </aside>
  );
}
