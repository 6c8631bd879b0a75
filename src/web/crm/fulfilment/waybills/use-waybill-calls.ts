import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { mostAtOnce } from "#shop/waybills/rules/states.ts";
import { useBackgroundRefresh } from "../../frame/background-refresh.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { doublePressMs } from "../../frame/use-crm-call.ts";
import { isShopThere } from "../../frame/use-live.ts";

const EVERY_MS = 1_500;
/** After this the carrier is not responding, and the page's usual refresh is sufficient. */
const TIMES = 20;

/** Refreshes the page at intervals until the carrier has answered. */
export function useFollow(isUnderWay: boolean): void {
  const refresh = useBackgroundRefresh();
  useEffect(() => {
    if (!isUnderWay) return;
    let left = TIMES;
    const look = async (): Promise<void> => {
      left -= 1;
      if (left <= 0) clearInterval(timer);
      if (document.visibilityState === "visible" && (await isShopThere())) await refresh();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
}

type WantedWaybill = EndpointAnswer<"POST /crm/waybills">["results"][number];
export type RefusedWaybill = WantedWaybill & { readonly refused: NonNullable<WantedWaybill["refused"]> };

const isRefused = (one: WantedWaybill): one is RefusedWaybill => one.refused !== null;
/** Enough for a hundred orders. */
const PATIENCE_MS = 60_000;

export function useWaybillCalls() {
  const t = useTranslations("crmWaybills");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const making = useCrmAction({ unsure: t("unsure"), restMs: 0 });
  // A user is faster than the carrier: orders pressed during a request go into the next one.
  const pressed = useRef(new Set<string>());
  const isMaking = useRef(false);
  const restsUntil = useRef(0);
  const [refused, setRefused] = useState<readonly RefusedWaybill[]>([]);

  const makeNow = (numbers: readonly string[]) =>
    making.act(
      "POST /crm/waybills",
      { body: { numbers }, timeoutMs: PATIENCE_MS },
      {
        name: "make",
        onDone: ({ results }) =>
          setRefused((known) => [
            ...known.filter(({ number }) => !numbers.includes(number)),
            ...results.filter(isRefused),
          ]),
        done({ results }) {
          const count = results.filter((one) => !isRefused(one)).length;
          return count > 0 ? t("asked", { count }) : undefined;
        },
      },
    );

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
    giveUp: (number: string) =>
      act("DELETE /crm/waybills/:number", { params: { number } }, { done: t("panel.deleted") }),
    dissolve: (id: number) =>
      act("DELETE /crm/waybill-registers/:id", { params: { id } }, { done: t("dissolveAsked") }),
    register: (orders: readonly string[], unpacked: boolean) =>
      act(
        "POST /crm/waybill-registers",
        { body: { numbers: orders.slice(0, mostAtOnce), unpacked } },
        { name: "register", done: ({ count }) => t("registerAsked", { count }) },
      ),
  };
}

export type WaybillCalls = ReturnType<typeof useWaybillCalls>;
