// Having waybills made and given up, and what is left to say of those that were refused.
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WantedWaybill } from "#shop/waybills/ops.server.ts";
import { mostAtOnce } from "#shop/waybills/rules.ts";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../shared/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

export type RefusedWaybill = WantedWaybill & { readonly refused: NonNullable<WantedWaybill["refused"]> };

const isRefused = (one: WantedWaybill): one is RefusedWaybill => one.refused !== null;
/** A hundred orders take their time. */
const PATIENCE_MS = 60_000;

export function useWaybillCalls() {
  const t = useTranslations("crmWaybills");
  const say = useToast();
  const { busy, ask, send } = useCrmCall();
  const [refused, setRefused] = useState<readonly RefusedWaybill[]>([]);
  const failed = (error: ApiFailure): void =>
    say({ tone: "problem", text: isRefusal(error) ? error.message : t("unsure") });

  return {
    busy,
    /** Those of the last batch that were refused. */
    refused,
    forget: () => setRefused([]),
    async make(orders: readonly string[]): Promise<void> {
      const numbers = orders.slice(0, mostAtOnce);
      if (numbers.length === 0) return;
      const path = "/api/crm/waybills";
      const answer = await ask<{ results: WantedWaybill[] }>(
        "make",
        "POST",
        path,
        { numbers },
        { timeoutMs: PATIENCE_MS },
      );
      if (answer === "ignored") return;
      if (!answer.ok) return failed(answer.error);
      const { results } = answer.value;
      setRefused(results.filter(isRefused));
      const count = results.filter((one) => !isRefused(one)).length;
      if (count > 0) say({ text: t("asked", { count }) });
    },
    async giveUp(number: string): Promise<void> {
      const answer = await send("delete", "DELETE", `/api/crm/waybills/${number}`, {});
      if (answer === "ignored") return;
      if (answer === "sent") say({ text: t("panel.deleted") });
      else failed(answer);
    },
    async register(orders: readonly string[]): Promise<void> {
      const numbers = orders.slice(0, mostAtOnce);
      const path = "/api/crm/waybill-registers";
      const answer = await ask<{ count: number }>("register", "POST", path, { numbers });
      if (answer === "ignored") return;
      if (!answer.ok) return failed(answer.error);
      say({ text: t("registerAsked", { count: answer.value.count }) });
    },
  };
}

export type WaybillCalls = ReturnType<typeof useWaybillCalls>;
