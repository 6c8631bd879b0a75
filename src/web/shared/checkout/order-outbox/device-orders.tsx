// On any page: shows that an order of this device is still to be sent, or was placed and its page was not
// shown yet. A waiting order, perhaps from yesterday, is sent again from here, without leaving the page.
import { CloudOff, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { StackedNotice } from "#ui/feedback/notice-stack/notice-stack.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { track } from "../../analytics/track.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import styles from "./device-orders.module.css";
import { hasWaitingOrder, orderShown, useDeviceOrders } from "./outbox-store.ts";
import type { OrderRunner } from "./runner.ts";

/**
 * Mounted by each storefront layout; the checkout sends by itself. Known only after hydration, so it is shown
 * where it moves nothing on the page.
 */
export function DeviceOrders() {
  const t = useTranslations("checkout.pending");
  const locale = useLocale();
  const { isWaiting, placed } = useDeviceOrders();
  useSendWaiting();
  if (!isWaiting && placed.length === 0) return null;
  return (
    <StackedNotice>
      <div className={styles.root}>
        {isWaiting && (
          <Notice role="status" tone="warning" icon={CloudOff}>
            {t("waiting")} <TextLink href={paths.checkout(locale)}>{t("check")}</TextLink>
          </Notice>
        )}
        <PlacedOrders />
      </div>
    </StackedNotice>
  );
}

/** Each order whose page its buyer has not seen: its number and link. */
export function PlacedOrders() {
  const t = useTranslations("checkout.pending");
  const locale = useLocale();
  const { placed } = useDeviceOrders();
  return placed.map(({ number, token }) => (
    <Notice key={number} role="status" tone="success">
      <div className={styles.placed}>
        <span>
          {t("placed", { number })}.{" "}
          <TextLink href={paths.thankYou(number, token, locale)}>{t("follow")}</TextLink>
        </span>
        <IconButton
          icon={X}
          label={t("hide", { number })}
          onClick={() => orderShown(number)}
          className={styles.hide}
        />
      </div>
    </Notice>
  ));
}

/** Sends the waiting order, once for a page; shows the buyer the result. */
function useSendWaiting(): void {
  const t = useTranslations("checkout.pending");
  const locale = useLocale();
  const say = useToast();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load, in the language it was opened in
  useEffect(() => {
    if (!hasWaitingOrder()) return;
    const gone = new AbortController();
    const send = (orderRunner: OrderRunner): void => {
      if (gone.signal.aborted) return;
      const stop = orderRunner.subscribe(() => {
        const progress = orderRunner.get();
        if (progress.kind === "placed") {
          const { order } = progress.placed;
          void track({ name: "purchase", order });
          say({ text: t("placed", { number: order.number }) });
          orderRunner.dismiss();
        } else if (progress.kind === "refused" || progress.kind === "lost_track") {
          const action = { label: t("check"), href: paths.checkout(locale) };
          say({ tone: "problem", text: t("refused"), action, stays: 0 });
        }
      });
      gone.signal.addEventListener("abort", stop);
      void orderRunner.resume();
    };
    const load = (): void =>
      void import("./order-runner.ts").then(
        (code) => send(code.orderRunner),
        // Its code is not on this device: it is loaded once there is a connection.
        () => window.addEventListener("online", load, { once: true, signal: gone.signal }),
      );
    load();
    return () => gone.abort();
  }, []);
}
