import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { ApiRefusal } from "../../shared/api.ts";
import { isToldAtField } from "../../shared/order-form/form.ts";
import { orderRunner } from "../../shared/order-outbox/order-runner.ts";
import styles from "./checkout.module.css";
import { useCheckout } from "./checkout-context.ts";

/** Where the order stands when it is neither here nor there; takes the focus when it appears. */
export function OrderState() {
  const t = useTranslations("checkout.state");
  const { progress } = useCheckout();
  const box = useRef<HTMLDivElement>(null);
  const { kind } = progress;
  const isForeign = kind === "refused" && !isToldElsewhere(progress.refusal);
  const isRetrying = kind === "sending" && progress.isRetry;
  const isShown = kind === "waiting" || isRetrying || kind === "lost_track" || isForeign;

  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);

  if (kind === "waiting" || isRetrying) {
    return (
      <Notice ref={box} tabIndex={-1} role="alert" tone="warning" icon={CloudOff} title={t("waiting_title")}>
        <p>{t("waiting_text")}</p>
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

/** Asked in a window of its own, or said at a field. */
const isToldElsewhere = ({ code, errors }: ApiRefusal): boolean =>
  code === "price_changed" ||
  code === "certificate_changed" ||
  code === "out_of_stock" ||
  isToldAtField(errors);
