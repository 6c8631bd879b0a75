import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog/confirm-dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Select } from "#ui/select/select.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { money } from "../amounts.ts";
import styles from "./cancel-order.module.css";
import { asksForScope, StopScope } from "./stop-scope.tsx";
import { useOrderAction } from "./use-order-action.ts";

const reasons = ["changed_mind", "mistake", "too_long", "cheaper"] as const;

type CancelOrderProps = {
  order: Pick<OrderJson, "number" | "can" | "payment_status" | "total" | "parcel">;
  /** The call that cancels it, and what it needs besides the reason. */
  call: { readonly path: string; readonly body: object };
  size?: "large" | "medium";
};

/** The way out of an order, as long as there is one: asks first, and says what follows. */
export function CancelOrder({ order, call, size = "large" }: CancelOrderProps) {
  const t = useTranslations("orders.cancel");
  const say = useToast();
  const { busy, problem, send, forget } = useOrderAction();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isAlone, setAlone] = useState(true);
  const { number, can } = order;
  const asksScope = asksForScope(order.parcel, order.payment_status);
  const close = (): void => {
    setOpen(false);
    forget();
  };

  async function cancel(): Promise<void> {
    if (
      !(await send(call.path, {
        ...call.body,
        reason: reason || null,
        alone: asksScope && isAlone,
      }))
    )
      return;
    setOpen(false);
    say({ text: t("done", { number }) });
  }

  // The order may leave while the window is open: what the shop said about it must stay readable.
  if (!can.cancel && !isOpen) return null;
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
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
          {!asksScope && (
            <p>{order.payment_status === "paid" ? t("text_paid", { sum: money(order.total) }) : t("text")}</p>
          )}
          {asksScope && <StopScope isAlone={isAlone} onChange={setAlone} />}
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
