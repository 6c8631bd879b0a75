import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { countUnits } from "#shop/cart/rules/lines.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { Container } from "#ui/layout/layout.tsx";
import { useUser } from "../../shared/account/session/user-store.ts";
import type { PurchasedOrder } from "../../shared/analytics/events.ts";
import { track } from "../../shared/analytics/track.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { EmptyCart } from "../../shared/cart/empty-cart.tsx";
import { changeDraft, useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { isSentWhole } from "../../shared/checkout/order-form/form.ts";
import { paymentsForSeveral } from "../../shared/checkout/order-form/parcels.ts";
import { PlacedOrders } from "../../shared/checkout/order-outbox/device-orders.tsx";
import { orderRunner, useOrderProgress } from "../../shared/checkout/order-outbox/order-runner.ts";
import { hasWaitingOrder } from "../../shared/checkout/order-outbox/outbox-store.ts";
import type { Progress } from "../../shared/checkout/order-outbox/runner.ts";
import styles from "./checkout.module.css";
import type { CheckoutFacts } from "./checkout-context.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { OneParcelCheckout } from "./one-parcel-checkout.tsx";

/** The maximum time that a buyer waits for analytics. */
const MOST_MS = 1_000;

/** Resolves when the purchase is sent, or at once without vendors. The order page itself sends nothing. */
const purchaseTold = (order: PurchasedOrder): Promise<void> =>
  Promise.race([
    track({ name: "purchase", order }),
    new Promise<void>((resolve) => setTimeout(resolve, MOST_MS)),
  ]);

// Nearly every order has one recipient: the code for several is loaded separately.
const ParcelsCheckout = lazy(() => import("./parcels/parcels-checkout.tsx"));

export function CheckoutPage({ facts }: { facts: CheckoutFacts }) {
  const cart = useCart();
  const { more_parcels } = useCheckoutDraft();
  const isSeveral =
    more_parcels.length > 0 &&
    countUnits(cart) > 1 &&
    !isSentWhole(cart) &&
    paymentsForSeveral(facts.payments).length > 0;
  const isTurned = useTurned(isSeveral);
  const progress = useOrderProgress();
  const { kind } = progress;
  useOrderOutcome(progress);
  usePrefill();

  if (kind === "placed") return <Leaving number={progress.placed.order.number} />;
  if (cart.length === 0 && (kind === "idle" || kind === "refused")) {
    return (
      <main id="main">
        <Container>
          <PlacedOrders />
          <EmptyCart as="h1" />
        </Container>
      </main>
    );
  }
  if (!isSeveral) return <OneParcelCheckout facts={facts} isTurned={isTurned} />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <ParcelsCheckout facts={facts} isTurned={isTurned} />
    </Suspense>
  );
}

/** Whether it has changed since the page was opened: the focus then moves to the new form. */
function useTurned(isSeveral: boolean): boolean {
  const [opened] = useState(isSeveral);
  const [isTurned, setTurned] = useState(false);
  if (!isTurned && opened !== isSeveral) setTurned(true);
  return isTurned;
}

/** Cart and draft are empty again; the order page is loading. */
function Leaving({ number }: { number: string }) {
  const t = useTranslations("checkout");
  return (
    <main id="main">
      <Container className={styles.leaving}>
        <h1 className="display-l">{t("thanks.heading.thanks", { number, name: "none" })}</h1>
        <p className="muted" role="status">
          {t("state.placed")}
        </p>
      </Container>
    </main>
  );
}

/**
 * Resends an order without an answer, after a power cut or a closed tab, and opens the page of the placed
 * order.
 */
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

/** Fills empty fields from the account; typed text stays. */
function usePrefill(): void {
  const state = useUser();
  const { contact } = useCheckoutDraft();
  const user = state.status === "signed_in" ? state.user : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; an emptied field stays empty
  useEffect(() => {
    if (!user) return;
    changeDraft({
      contact: {
        first_name: contact.first_name || (user.first_name ?? ""),
        last_name: contact.last_name || (user.last_name ?? ""),
        phone: contact.phone || nationalDigits(user.phone ?? ""),
        email: contact.email || (user.email ?? ""),
      },
    });
  }, [user?.id]);
}
