import { ChevronDown, ShoppingBag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { kop } from "#kit/money.ts";
import { cashFee } from "#shop/delivery/rules/prices/cash-fees.ts";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useCartCount } from "../../shared/cart/cart-store.ts";
import { CartTotals } from "../../shared/cart/cart-totals.tsx";
import { CertificateForm } from "../../shared/cart/certificate-form.tsx";
import { isAboutGiving } from "../../shared/cart/line-problem-of.ts";
import { useGivenText } from "../../shared/cart/made-line.tsx";
import { MadeOf } from "../../shared/cart/made-of.tsx";
import { MiniLine } from "../../shared/cart/mini-line.tsx";
import { NextPromotion } from "../../shared/cart/next-promotion.tsx";
import { PromoForm } from "../../shared/cart/promo-form.tsx";
import type { LineView } from "../../shared/cart/use-cart-view.ts";
import { fieldId } from "../../shared/checkout/order-form/form-context.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { WhyPrice } from "../../shared/totals/why-price.tsx";
import { useCarriedFee } from "./carried-fee.ts";
import styles from "./checkout.module.css";
import { useCheckout } from "./checkout-context.ts";

/** The differences between an order of one parcel and of several. */
export interface SummaryParts {
  /** The contents. */
  readonly items: ReactNode;
  /** The free-delivery meter. */
  readonly meter: ReactNode;
  /** The label of the delivery row. */
  readonly delivery: string;
}

/** Lines, promo code and free delivery; `place` distinguishes its two copies on the page. */
function SummaryBody({ parts, place }: { parts: SummaryParts; place: "bar" | "aside" }) {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { quote, draft } = useCheckout();
  const [isPromoOpen, setPromoOpen] = useState(false);
  return (
    <>
      {parts.items}
      <p className="sm">
        <TextLink quiet href={paths.cart(locale)}>
          {t("change")}
        </TextLink>
      </p>
      {parts.meter}
      <NextPromotion quote={quote} />
      {isPromoOpen || draft.promo_code ? (
        <PromoForm
          quote={quote}
          id={place === "aside" ? fieldId("promo_code") : `${fieldId("promo_code")}-bar`}
        />
      ) : (
        <p className="sm">
          <TextButton onClick={() => setPromoOpen(true)}>{t("have_promo")}</TextButton>
        </p>
      )}
      <CertificateForm
        quote={quote}
        id={place === "aside" ? fieldId("certificate_code") : `${fieldId("certificate_code")}-bar`}
      />
    </>
  );
}

/** @param count quantity, when only a part is meant */
export function SummaryLine({ view, count }: { view: LineView; count?: number }) {
  const t = useTranslations("checkout.summary");
  const { known, quoted, line, problem } = view;
  const given = useGivenText()(line.options);
  const problems = useTranslations("cart.problem");
  const problemMessage = (about: NonNullable<LineView["problem"]>): string => {
    if (isAboutGiving(about)) return problems(about.code === "giving_day" ? "giving_day" : "giving");
    return about.code === "not_enough" ? t("not_enough", { count: about.available ?? 0 }) : t("gone");
  };
  const name = quoted?.name || known?.name;
  if (!name) return <Skeleton height="60px" />;
  return (
    <MiniLine
      picture={quoted?.picture ?? known?.picture ?? null}
      options={line.options}
      name={name}
      facts={[
        quoted?.variant ?? known?.variant,
        quoted && `${count ?? line.quantity} × ${money(quoted.price)}`,
      ]}
      sum={count === undefined && quoted && quoted.total > 0 && money(quoted.total)}
      more={given ? <span>{given}</span> : quoted && <MadeOf parts={quoted.parts} options={line.options} />}
      problem={problem && problemMessage(problem)}
    />
  );
}

/** All sums. @param delivery the label of the delivery row */
export function SummaryTotals({ delivery }: Pick<SummaryParts, "delivery">) {
  const t = useTranslations("checkout.summary");
  const { quote, draft, view } = useCheckout();
  const fee = useCarriedFee();
  // Keeps the place of the first quote's sums.
  if (!quote) return <div className={styles.totals} />;
  const isFeeAwaited =
    view.isBehind && draft.payment === "cod" && fee !== null && cashFee(kop(quote.due), fee) > 0;
  const sum = quote.delivery === 0 ? t("free") : money(quote.delivery ?? 0);
  return (
    <>
      <div aria-live="polite" aria-busy={view.isBehind || undefined} className={styles.totals}>
        <CartTotals
          quote={quote}
          promo={draft.promo_code}
          delivery={{ name: delivery, sum }}
          isFeeAwaited={isFeeAwaited}
        />
      </div>
      <WhyPrice explained={quote.explained} />
    </>
  );
}

/** Phones: an expandable bar under the header. */
export function SummaryBar({ parts }: { parts: SummaryParts }) {
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
          <SummaryBody parts={parts} place="bar" />
        </div>
      </details>
    </section>
  );
}

/** Wide screens: a card that stays beside the form. */
export function SummaryAside({ parts, children }: { parts: SummaryParts; children: ReactNode }) {
  const t = useTranslations("checkout.summary");
  return (
    <aside className={styles.aside} aria-labelledby="checkout-summary">
      <div className={styles.asideBody}>
        <h2 id="checkout-summary">{t("title")}</h2>
        <SummaryBody parts={parts} place="aside" />
        <SummaryTotals delivery={parts.delivery} />
      </div>
      <div className={styles.asideEnd}>{children}</div>
    </aside>
  );
}
