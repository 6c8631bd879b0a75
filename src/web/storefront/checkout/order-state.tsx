import { CloudAlert, CloudOff } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { ApiRefusal } from "../../shared/api/api.ts";
import { timeOf } from "../../shared/dates.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { isToldAtField } from "../../shared/order-form/form.ts";
import { orderRunner } from "../../shared/order-outbox/order-runner.ts";
import type { Progress } from "../../shared/order-outbox/runner.ts";
import styles from "./checkout.module.css";
import { useCheckout } from "./checkout-context.ts";

/** The state of an order that is not placed yet; takes the focus when it appears. */
export function OrderState() {
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
  const locale = useLocale();
  const at = useMemo(() => Date.now() + (progress.kind === "waiting" ? progress.pauseMs : 0), [progress]);
  if (progress.kind !== "waiting" || progress.why === "no_answer") return null;
  const seconds = Math.ceil(progress.pauseMs / 1000);
  return seconds < 60 ? t("again_in", { seconds }) : t("again_at", { time: timeOf(at, locale) });
}

/** Shown in its own window, or at a field. */
const isToldElsewhere = ({ code, errors }: ApiRefusal): boolean =>
  code === "price_changed" ||
  code === "certificate_changed" ||
  code === "advance_changed" ||
  code === "out_of_stock" ||
  isToldAtField(errors);
