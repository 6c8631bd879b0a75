// Creates and cancels waybills, and holds those that were refused.
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { WantedWaybill } from "#shop/waybills/ops.server.ts";
import { mostAtOnce } from "#shop/waybills/rules.ts";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { doublePressMs, useCrmCall } from "../../frame/use-crm-call.ts";

export type RefusedWaybill = WantedWaybill & { readonly refused: NonNullable<WantedWaybill["refused"]> };

const isRefused = (one: WantedWaybill): one is RefusedWaybill => one.refused !== null;
/** Enough for a hundred orders. */
const PATIENCE_MS = 60_000;

export function useWaybillCalls() {
  const t = useTranslations("crmWaybills");
  const say = useToast();
  const { busy, ask, send } = useCrmCall();
  const making = useCrmCall(0);
  // A user is faster than the carrier: orders pressed during a request go into the next one.
  const pressed = useRef(new Set<string>());
  const isMaking = useRef(false);
  const restsUntil = useRef(0);
  const [refused, setRefused] = useState<readonly RefusedWaybill[]>([]);
  const failed = (error: ApiFailure): void =>
    say({ tone: "problem", text: isRefusal(error) ? error.message : t("unsure") });

  async function makeNow(numbers: readonly string[]): Promise<void> {
    const path = "/api/crm/waybills";
    const options = { timeoutMs: PATIENCE_MS };
    const answer = await making.ask<{ results: WantedWaybill[] }>("make", "POST", path, { numbers }, options);
    if (answer === "ignored") return;
    if (!answer.ok) return failed(answer.error);
    const { results } = answer.value;
    setRefused((known) => [
      ...known.filter(({ number }) => !numbers.includes(number)),
      ...results.filter(isRefused),
    ]);
    const count = results.filter((one) => !isRefused(one)).length;
    if (count > 0) say({ text: t("asked", { count }) });
  }

  return {
    busy: making.busy ?? busy,
    /** The refused ones, until they succeed or the list is closed. */
    refused,
    forget: () => setRefused([]),
    async make(orders: readonly string[]): Promise<void> {
      // The list moves up under the second press of a double press.
      if (!isMaking.current && Date.now() < restsUntil.current) return;
      restsUntil.current = Date.now() + doublePressMs;
      for (const number of orders) pressed.current.add(number);
      if (isMaking.current) return;
      isMaking.current = true;
      while (pressed.current.size > 0) {
        const numbers = [...pressed.current].slice(0, mostAtOnce);
        await makeNow(numbers);
        for (const number of numbers) pressed.current.delete(number);
      }
      isMaking.current = false;
    },
    async giveUp(number: string): Promise<void> {
      const answer = await send("delete", "DELETE", `/api/crm/waybills/${number}`, {});
      if (answer === "ignored") return;
      if (answer === "sent") say({ text: t("panel.deleted") });
      else failed(answer);
    },
    async dissolve(id: number): Promise<void> {
      const answer = await send("dissolve", "DELETE", `/api/crm/waybill-registers/${id}`, {});
      if (answer === "ignored") return;
      if (answer === "sent") say({ text: t("dissolveAsked") });
      else failed(answer);
    },
    async register(orders: readonly string[], unpacked: boolean): Promise<void> {
      const numbers = orders.slice(0, mostAtOnce);
      const path = "/api/crm/waybill-registers";
      const answer = await ask<{ count: number }>("register", "POST", path, {
        numbers,
        unpacked,
      });
      if (answer === "ignored") return;
      if (!answer.ok) return failed(answer.error);
      say({ text: t("registerAsked", { count: answer.value.count }) });
    },
  };
}

export type WaybillCalls = ReturnType<typeof useWaybillCalls>;
