// Pressing the alert button: on, off, and undo of either. A guest, or a user without a contact, enters one in
// a window.

import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useModal } from "../../../modals/use-modal.ts";
import { isHinted } from "../../account/session/user-store.ts";
import { type ApiFailure, isRefusal } from "../../api/api.ts";
import { useOneRun } from "../../api/use-one-run.ts";
import { askToBeTold, bringAlertsUpToDate, waitNoLonger } from "./alerts-api.ts";
import { useIsAwaited, type Wish } from "./alerts-store.ts";

export type AlertProduct = Wish & {
  readonly name: string;
  /** Of the product's page. */
  readonly slug: string;
};

/** Shows the result of an alert, with undo. */
export function useAlertNotices({ kind, name, ...ids }: AlertProduct) {
  const t = useTranslations("alerts");
  const say = useToast();
  const wish = { kind, product_id: ids.product_id, variant_id: ids.variant_id };
  const failed = (failure: ApiFailure): void =>
    say({ tone: "problem", text: (isRefusal(failure) && failure.message) || t("no_answer") });
  async function takeBack(): Promise<boolean> {
    const done = await waitNoLonger(wish);
    if (!done.ok) failed(done.error);
    return done.ok;
  }
  async function askAgain(): Promise<void> {
    const asked = await askToBeTold(wish);
    if (!asked.ok) failed(asked.error);
  }
  return {
    failed,
    begun: (way: "email" | "phone") =>
      say({
        text: t(`${kind}.said`, { way }),
        action: { label: t("undo"), onClick: () => void takeBack() },
      }),
    async end(): Promise<void> {
      const isGuest = !isHinted();
      if (!(await takeBack())) return;
      say({
        text: t("withdrawn", { name }),
        // A guest would have to enter the contact again.
        ...(!isGuest && { action: { label: t("again"), onClick: () => void askAgain() } }),
      });
    },
  };
}

/** The account may have no contact, or the session may be over: the window asks. */
const needsWindow = (failure: ApiFailure): boolean =>
  isRefusal(failure) && (failure.code === "alert_contact_needed" || failure.status === 401);

export function useAlert(product: AlertProduct) {
  const { kind, product_id, variant_id, slug } = product;
  const wish = { kind, product_id, variant_id };
  const isOn = useIsAwaited(kind, variant_id);
  const notices = useAlertNotices(product);
  const modal = useModal("product-alert");
  const { isBusy, run } = useOneRun();
  useEffect(bringAlertsUpToDate, []);

  const ask = (): void => modal.show({ slug, id: String(variant_id), sub: kind });

  async function change(): Promise<void> {
    if (isOn) return notices.end();
    if (!isHinted()) return ask();
    const asked = await askToBeTold(wish);
    if (asked.ok) notices.begun(asked.value);
    else if (needsWindow(asked.error)) ask();
    else notices.failed(asked.error);
  }

  return {
    isOn,
    isBusy,
    press: (): void => void run(change),
  };
}

export type AlertBell = ReturnType<typeof useAlert>;
