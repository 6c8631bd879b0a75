// Giving money back, and what to say when it did not go through.
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { NewRefund } from "#shop/orders/input.ts";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api.ts";
import { newUuid } from "../../shared/new-uuid.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import type { OrderView } from "./order-view.server.ts";

export interface RefundProblem {
  readonly text: string;
  /** By field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function useRefund(order: OrderView, onDone: () => void) {
  const t = useTranslations("crmReturns.refund");
  const say = useToast();
  const { busy, send } = useCrmCall(0);
  const [problem, setProblem] = useState<RefundProblem | null>(null);
  // One window gives money back once, however often it is sent.
  const [key] = useState(newUuid);
  return {
    isBusy: busy !== null,
    problem,
    async send(wish: Omit<NewRefund, "key" | "version">): Promise<void> {
      setProblem(null);
      const path = `/api/crm/orders/${order.number}/refunds`;
      const answer = await send("refund", "POST", path, { ...wish, key, version: order.version });
      if (answer === "ignored") return;
      if (answer === "sent") {
        onDone();
        say({ text: t(wish.way === "card" ? "sent" : "done") });
      } else if (!isRefusal(answer)) setProblem({ text: t("unsure"), errors: {} });
      else {
        const text = answer.code === "conflict" ? t("conflict") : answer.message;
        setProblem({ text, errors: answer.errors });
      }
    },
  };
}
