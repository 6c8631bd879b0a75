import { CloudAlert, CloudOff, LockKeyhole } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { ErrorSummary } from "#ui/form/error-summary/error-summary.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { useTrack } from "../../shared/analytics/use-track.ts";
import type { ApiRefusal } from "../../shared/api/api.ts";
import { QuoteNotices } from "../../shared/cart/quote-notices.tsx";
import { isPaidByCertificate } from "../../shared/cart/use-quote.ts";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { isToldAtField } from "../../shared/checkout/order-form/form.ts";
import { OrderFormProvider } from "../../shared/checkout/order-form/form-context.ts";
import { PlacedOrders } from "../../shared/checkout/order-outbox/device-orders.tsx";
import { orderRunner } from "../../shared/checkout/order-outbox/order-runner.ts";
import type { Progress } from "../../shared/checkout/order-outbox/runner.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { timeOf } from "../../shared/text/dates.ts";
import styles from "./checkout.module.css";
import { CheckoutProvider, useCheckout } from "./checkout-context.ts";
import { Questions } from "./steps/questions.tsx";
import { SummaryAside, SummaryBar, type SummaryParts, SummaryTotals } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout-state.ts";

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
  const { delivery, payment, promo_code: coupon } = draft;
  const told = { quote: quote ?? { lines: [], discount: 0 }, coupon };
  useSeenCart("begin_checkout", quote);
  useTrack(quote && delivery.type, () => ({ name: "add_shipping_info", ...told, way: delivery.type }));
  useTrack(quote && payment, () => ({ name: "add_payment_info", ...told, way: payment ?? "" }));
}

/** The state of an order that is not placed yet; takes the focus when it appears. */
function OrderState() {
  const t = useTranslations("checkout.state");
  const { progress } = useCheckout();
  const again = useAgain(progress);
  const box = useRef<HTMLDivElement>(null);
  const { kind } = progress;
  const isForeign = kind === "refused" && !isToldElsewhere(progress.refusal);
  const isRetrying = kind === "sending" && progress.isRetry;
  const isShown = kind === "waiting" || isRetrying || kind === "lost_track" || isForeign;

  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);

  if (kind === "waiting" || isRetrying) {
    const { why } = progress;
    const icon = why === "no_answer" ? CloudOff : CloudAlert;
    return (
      <Notice ref={box} tabIndex={-1} role="alert" tone="warning" icon={icon} title={t(`${why}_title`)}>
        <p>
          {t(`${why}_text`)} {again}
        </p>
        <div className={styles.stateActions}>
          <Button size="medium" busy={isRetrying} onClick={() => void orderRunner.resume()}>
            {t("try_now")}
          </Button>
          <Button size="medium" variant="outline" onClick={orderRunner.hold}>
            {t("change")}
          </Button>
        </div>
      </Notice>
    );
  }
  if (kind === "lost_track") {
    return (
      <Notice ref={box} tabIndex={-1} role="alert" tone="warning" title={t("lost_title")}>
        {t("lost_text")}
      </Notice>
    );
  }
  if (isForeign) {
    return (
      <Notice ref={box} tabIndex={-1} role="alert" tone="danger" title={t("refused_title")}>
        {progress.refusal.message || t("refused_text")}
      </Notice>
    );
  }
  return (
    <span role="status" className="visually-hidden">
      {kind === "sending" ? t("sending") : ""}
    </span>
  );
}

/** When it is sent again, if the shop has answered; without a connection, once there is one. */
function useAgain(progress: Progress): string | null {
  const t = useTranslations("checkout.state");
  const at = useMemo(() => Date.now() + (progress.kind === "waiting" ? progress.pauseMs : 0), [progress]);
  if (progress.kind !== "waiting" || progress.why === "no_answer") return null;
  const seconds = Math.ceil(progress.pauseMs / 1000);
  return seconds < 60 ? t("again_in", { seconds }) : t("again_at", { time: timeOf(at) });
}

/** Shown in its own window, or at a field. */
const isToldElsewhere = ({ code, errors }: ApiRefusal): boolean =>
  code === "price_changed" ||
  code === "certificate_changed" ||
  code === "advance_changed" ||
  code === "out_of_stock" ||
  isToldAtField(errors);
