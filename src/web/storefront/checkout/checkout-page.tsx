import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { afterColon } from "../../shared/after-colon.ts";
import { EmptyCart } from "../../shared/cart/empty-cart.tsx";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { fieldNames } from "../../shared/order-form/form.ts";
import { fieldId, OrderFormProvider } from "../../shared/order-form/form-context.ts";
import { orderRunner } from "../../shared/order-outbox/order-runner.ts";
import { hasWaitingOrder } from "../../shared/order-outbox/outbox-key.ts";
import { purchaseTold } from "../../shared/order-outbox/purchase-told.ts";
import type { Progress } from "../../shared/order-outbox/runner.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useUser } from "../../shared/user-store.ts";
import styles from "./checkout.module.css";
import { type CheckoutFacts, CheckoutProvider } from "./checkout-context.ts";
import { DeliveryStep } from "./delivery-step.tsx";
import { GiftStep } from "./gift-step.tsx";
import { OrderButton } from "./order-button.tsx";
import { OrderState } from "./order-state.tsx";
import { PayerStep } from "./payer-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { Questions } from "./questions.tsx";
import { SendingStep } from "./sending-step.tsx";
import { SummaryAside, SummaryBar, SummaryTotals } from "./summary.tsx";
import { type CheckoutState, useCheckoutState } from "./use-checkout-state.ts";
import { usePrefill } from "./use-prefill.ts";
import { useToldSteps } from "./use-told-steps.ts";

export function CheckoutPage({ facts }: { facts: CheckoutFacts }) {
  const state = useCheckoutState(facts);
  const { kind } = state.progress;
  useOrderOutcome(state.progress);
  usePrefill();
  useToldSteps(state);

  if (state.progress.kind === "placed") return <Leaving number={state.progress.placed.order.number} />;
  if (state.view.lines.length === 0 && (kind === "idle" || kind === "refused")) {
    return (
      <main id="main">
        <Container>
          <EmptyCart as="h1" />
        </Container>
      </main>
    );
  }
  return (
    <CheckoutProvider value={state}>
      <OrderFormProvider value={state}>
        <SummaryBar />
        <main id="main">
          <Container className={styles.root}>
            <CheckoutForm state={state} />
            <SummaryAside>
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

/** Cart and draft are empty again; the page of the order is on its way. */
function Leaving({ number }: { number: string }) {
  const t = useTranslations("checkout");
  return (
    <main id="main">
      <Container className={styles.leaving}>
        <h1 className="display-l">{t("thanks.heading.thanks", { number })}</h1>
        <p className="muted" role="status">
          {t("state.placed")}
        </p>
      </Container>
    </main>
  );
}

function CheckoutForm({ state }: { state: CheckoutState }) {
  const t = useTranslations("checkout");
  const { errors, attempt, progress, view } = state;
  const isLocked = progress.kind === "sending" || progress.kind === "waiting";
  const listed =
    attempt > 0 || progress.kind === "refused" ? fieldNames.filter((field) => errors[field]) : [];
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className={styles.form}>
      <h1 className={`display-l ${styles.title}`}>{t("page.heading")}</h1>
      <SignInHint />
      <div className={styles.notices}>
        <OrderState />
        <ErrorSummary
          title={t("errors.summary", { count: listed.length })}
          attempt={attempt}
          errors={listed.map((field) => ({
            fieldId: fieldId(field),
            text: `${t(`fields.${field}`)}: ${afterColon(errors[field] ?? "")}`,
          }))}
        />
        <QuoteNotices view={view} />
      </div>
      {/* While the order is on its way its form cannot change under it. */}
      <div inert={isLocked} className={styles.steps}>
        <PayerStep />
        {state.draft.deliveryType === "digital" ? <SendingStep /> : <ParcelSteps />}
        <PaymentStep />
      </div>
      <div className={styles.end}>
        <SummaryTotals />
        <OrderButton />
        <Agreement />
      </div>
    </form>
  );
}

function ParcelSteps() {
  return (
    <>
      <DeliveryStep />
      <GiftStep />
    </>
  );
}

function Agreement() {
  const t = useTranslations("checkout.submit");
  const locale = useLocale();
  return (
    <p className={styles.agreement}>
      {t.rich("agreement", {
        link: (words) => (
          <TextLink quiet href={paths.userAgreement(locale)} target="_blank">
            {words}
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
        link: (words) => (
          <TextLink href={paths.login(locale)} onClick={openAuth}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}

/** Sends again what a blackout or a closed tab left unanswered, and leaves the page with the placed order. */
function useOrderOutcome(progress: Progress): void {
  const t = useTranslations("checkout.state");
  const navigate = useNavigate();
  const say = useToast();

  useEffect(() => {
    if (hasWaitingOrder()) void orderRunner.resume();
    return orderRunner.dismiss;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is placed once
  useEffect(() => {
    if (progress.kind !== "placed") return;
    const { placed, isEarlier } = progress;
    if (isEarlier) say({ text: t("earlier", { number: placed.order.number }), stays: 0 });
    void purchaseTold(placed.order).then(() => {
      if (placed.payment.redirect_url) window.location.assign(placed.payment.redirect_url);
      else navigate(placed.thank_you_url, { replace: true });
    });
  }, [progress]);
}
