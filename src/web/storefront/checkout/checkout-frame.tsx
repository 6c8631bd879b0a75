import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useTrack } from "../../shared/analytics/use-track.ts";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { paymentOf } from "../../shared/order-form/form.ts";
import { OrderFormProvider } from "../../shared/order-form/form-context.ts";
import { PlacedOrders } from "../../shared/order-outbox/device-orders.tsx";
import { useUser } from "../../shared/session/user-store.ts";
import styles from "./checkout.module.css";
import { CheckoutProvider, useCheckout } from "./checkout-context.ts";
import { OrderState } from "./order-state.tsx";
import { Questions } from "./steps/questions.tsx";
import { SummaryAside, SummaryBar, type SummaryParts, SummaryTotals } from "./summary.tsx";
import { type CheckoutState, isPaidByCertificate } from "./use-checkout-state.ts";

interface CheckoutFrameProps {
  state: CheckoutState;
  /** The errors, in the order of the page. */
  mistakes: readonly { fieldId: string; text: string }[];
  summary: SummaryParts;
  /** The steps. */
  children: ReactNode;
}

/** The checkout around its steps, for one or more parcels. */
export function CheckoutFrame({ state, mistakes, summary, children }: CheckoutFrameProps) {
  const t = useTranslations("checkout");
  const { attempt, progress, view } = state;
  const isLocked = progress.kind === "sending" || progress.kind === "waiting";
  const isTold = attempt > 0 || progress.kind === "refused";
  const listed = isTold ? mistakes : [];
  useReportedSteps(state);
  return (
    <CheckoutProvider value={state}>
      <OrderFormProvider value={state}>
        <SummaryBar parts={summary} />
        <main id="main">
          <Container className={styles.root}>
            <form noValidate onSubmit={(event) => event.preventDefault()} className={styles.form}>
              <h1 className={`display-l ${styles.title}`}>{t("page.heading")}</h1>
              <SignInHint />
              <div className={styles.notices}>
                <PlacedOrders />
                <OrderState />
                <ErrorSummary
                  title={t("errors.summary", { count: listed.length })}
                  attempt={attempt}
                  errors={listed}
                />
                <QuoteNotices view={view} />
              </div>
              {/* The form cannot change while the order is being sent. */}
              <div inert={isLocked} className={styles.steps}>
                {children}
              </div>
              <div className={styles.end}>
                <SummaryTotals delivery={summary.delivery} />
                <OrderButton />
                <Agreement />
              </div>
            </form>
            <SummaryAside parts={summary}>
              <OrderButton />
              <Agreement />
            </SummaryAside>
          </Container>
        </main>
        <Questions state={state} />
      </OrderFormProvider>
    </CheckoutProvider>
  );
}

function Agreement() {
  const t = useTranslations("checkout.submit");
  const locale = useLocale();
  return (
    <p className={styles.agreement}>
      {t.rich("agreement", {
        link: (text) => (
          <TextLink quiet href={paths.userAgreement(locale)} target="_blank">
            {text}
          </TextLink>
        ),
      })}
    </p>
  );
}

function SignInHint() {
  const t = useTranslations("checkout.page");
  const locale = useLocale();
  const openAuth = useModalOpener("auth");
  const { status } = useUser();
  if (status === "signed_in") return null;
  return (
    <p className="muted">
      {t.rich("sign_in", {
        link: (text) => (
          <TextLink href={paths.login(locale)} onClick={openAuth}>
            {text}
          </TextLink>
        ),
      })}
    </p>
  );
}

/** «Замовити за 1 478 ₴»: the total that the buyer accepts by pressing. */
function OrderButton() {
  const t = useTranslations("checkout.submit");
  const { quote, progress, submit } = useCheckout();
  if (progress.kind === "waiting" || (progress.kind === "sending" && progress.isRetry)) {
    return (
      <Button variant="disable" block>
        {t(progress.why === "no_answer" ? "waiting" : "waiting_shop")}
      </Button>
    );
  }
  if (!quote) {
    return (
      <Button variant="disable" block>
        {t("no_sum")}
      </Button>
    );
  }
  const orderLabel = ({ advance, due }: QuoteJson): string => {
    if (isPaidByCertificate(quote)) return t("order_paid");
    return advance ? t("order_advance", { sum: money(advance.now) }) : t("order", { sum: money(due) });
  };
  return (
    <Button block busy={progress.kind === "sending"} onClick={submit}>
      <Icon of={LockKeyhole} />
      {orderLabel(quote)}
    </Button>
  );
}

function useReportedSteps({ draft, quote }: Pick<CheckoutState, "draft" | "quote">): void {
  const payment = paymentOf(draft);
  const { deliveryType, promo: coupon } = draft;
  const told = { quote: quote ?? { lines: [], discount: 0 }, coupon };
  useSeenCart("begin_checkout", quote);
  useTrack(quote && deliveryType, () => ({ name: "add_shipping_info", ...told, way: deliveryType ?? "" }));
  useTrack(quote && payment, () => ({ name: "add_payment_info", ...told, way: payment ?? "" }));
}
