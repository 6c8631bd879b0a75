import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import { hryvnias } from "#kit/money.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { cancelSentences, type MoneyOfOrder } from "#shop/orders/rules/payment/cancel-money.ts";
import { cx } from "#ui/class-names.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import type { Api, ApiResult } from "../api/api.ts";
import { money } from "../text/amounts.ts";
import styles from "./cancel-order.module.css";
import { asksForScope, StopScope } from "./stop-scope.tsx";
import { useOrderAction } from "./use-order-action.ts";

const reasons = ["changed_mind", "mistake", "too_long", "cheaper"] as const;

type CancelWish = EndpointBody<"POST /profile/orders/:number/cancel">;

type CancelOrderProps = {
  order: Pick<OrderJson, "number" | "can" | "payment_status" | "parcel">;
  /** Its payment; null when it can no longer be cancelled. */
  money: MoneyOfOrder | null;
  call: (api: Api, wish: CancelWish) => Promise<ApiResult<unknown>>;
};

/** Cancels an order while that is possible: asks first, and explains the consequences. */
export function CancelOrder({ order, money: paid, call }: CancelOrderProps) {
  const t = useTranslations("orders.cancel");
  const say = useToast();
  const { busy, problem, send, forget } = useOrderAction();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isAlone, setAlone] = useState(true);
  const { number, can } = order;
  const asksScope = asksForScope(order.parcel, order.payment_status);
  const told = paid ? cancelSentences(paid) : [];
  // With several parcels the choice explains the consequences; its sums are of this one alone.
  const sentences = asksScope ? told.filter(({ key }) => key === "onto_certificate" && isAlone) : told;
  const close = (): void => {
    setOpen(false);
    forget();
  };

  async function cancel(): Promise<void> {
    // Without the question it is this parcel alone, also when its payment has been declined since the page was opened.
    const wish = { reason: reason || null, alone: !asksScope || isAlone };
    if (!(await send((api) => call(api, wish)))) return;
    setOpen(false);
    say({ text: t("done", { number }) });
  }

  // The order may be dispatched while the window is open: the shop's answer must stay readable.
  if (!can.cancel && !isOpen) return null;
  return (
    <>
      <TextButton quiet className={cx("muted", styles.open)} onClick={() => setOpen(true)}>
        {t("button")}
      </TextButton>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => void cancel()}
        busy={busy}
        title={t("title", { number })}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        closeLabel={t("close")}
      >
        <div className={styles.root}>
          {asksScope && <StopScope isAlone={isAlone} onChange={setAlone} />}
          {sentences.map((sentence) => (
            <p key={sentence.key}>
              {t(`money.${sentence.key}`, {
                sum: "sum_kop" in sentence ? money(hryvnias(sentence.sum_kop)) : "",
                last4: "last4" in sentence ? sentence.last4 : "",
              })}
            </p>
          ))}
          <Field label={t("reason")} note={t("optional")}>
            <Select value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
              <option value="">{t("choose")}</option>
              {reasons.map((key) => (
                <option key={key} value={t(`reasons.${key}`)}>
                  {t(`reasons.${key}`)}
                </option>
              ))}
            </Select>
          </Field>
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.text}
            </Notice>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
