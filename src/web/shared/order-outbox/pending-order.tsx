// On any page: an order that was sent and not answered for, perhaps yesterday, goes out again by itself, and
// the buyer hears how it ended. The checkout tells it in its own way.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { track } from "../analytics/track.ts";
import { useLocale } from "../use-locale.ts";
import { hasWaitingOrder } from "./outbox-key.ts";

export function PendingOrder() {
  const t = useTranslations("checkout.pending");
  const locale = useLocale();
  const say = useToast();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load, in the words it was opened with
  useEffect(() => {
    if (!hasWaitingOrder()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./order-runner.ts").then(
      ({ orderRunner }) => {
        if (isGone) return;
        stop = orderRunner.subscribe(() => {
          const progress = orderRunner.get();
          if (progress.kind === "placed") {
            const { order } = progress.placed;
            const { number, access_token } = order;
            void track({ name: "purchase", order });
            const action = { label: t("follow"), href: paths.thankYou(number, access_token, locale) };
            say({ text: t("placed", { number }), action, stays: 0 });
            orderRunner.dismiss();
          } else if (progress.kind === "refused" || progress.kind === "lost_track") {
            const action = { label: t("check"), href: paths.checkout(locale) };
            say({ tone: "problem", text: t("refused"), action, stays: 0 });
          }
        });
        void orderRunner.resume();
      },
      // Offline: the next page tries again.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  return null;
}
