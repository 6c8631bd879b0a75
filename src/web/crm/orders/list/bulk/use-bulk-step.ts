import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { type BulkStep as BulkStepName, type ForwardStep, leadsOn } from "#shop/orders/rules/statuses.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";
import { UNDO_MS } from "../../use-step-undo.ts";
import type { BulkStep } from "./picking.ts";
import type { Picked } from "./use-picked.ts";

type BulkResult = EndpointAnswer<"POST /crm/orders/transitions">["results"][number];
type UndoneResult = EndpointAnswer<"POST /crm/orders/undo">["results"][number];

export type BulkOutcome =
  /** The orders that failed, with the reason; never empty. */
  | {
      readonly kind: "partly";
      readonly step: BulkStepName;
      readonly done: number;
      readonly failed: readonly BulkResult[];
    }
  /** The orders whose step was not taken back, with the reason; never empty. */
  | { readonly kind: "undone"; readonly done: number; readonly failed: readonly UndoneResult[] }
  /** It is unknown how much of it succeeded: the same request may be sent again. */
  | { readonly kind: "unsure"; readonly again: BulkStep }
  | { readonly kind: "refused"; readonly message: string };

/** Enough for two hundred orders. */
const PATIENCE_MS = 60_000;

export function useBulkStep(picked: Picked) {
  const t = useTranslations("crmOrders");
  const tUndo = useTranslations("crm.undo");
  const say = useToast();
  const { busy, isFree, call } = useCrmCall();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  /** Whether the user confirmed the carrier's money: a retry sends the same value. */
  const said = useRef<"carrier" | null>(null);

  /** @returns whether there is a result to show */
  async function take(bulk: BulkStep, taken = said.current): Promise<boolean> {
    said.current = taken;
    const { step, orders } = bulk;
    const known = new Map(orders.map((order) => [order.number, order]));
    const seen = orders.map(({ number, version }) => ({ number, version }));
    const answer = await call(step, "POST /crm/orders/transitions", {
      body: { to: step, orders: seen, taken },
      timeoutMs: PATIENCE_MS,
    });
    if (answer === "ignored") return false;
    if (!answer.ok) {
      const { error } = answer;
      setOutcome(
        isRefusal(error) ? { kind: "refused", message: error.message } : { kind: "unsure", again: bulk },
      );
      return true;
    }
    const { results } = answer.value;
    const failed = results.filter((result) => !result.done);
    const done = results.length - failed.length;
    picked.settle(
      seen.map(({ number }) => number),
      failed.flatMap(({ number, version, status, next }) => {
        const order = known.get(number);
        return !order || version === null || status === null ? [] : [{ ...order, version, status, next }];
      }),
    );
    setOutcome(failed.length > 0 ? { kind: "partly", step, done, failed } : null);
    const last = results.flatMap(({ number, undo }) =>
      undo && !undo.bar && leadsOn(undo.step) ? [{ number, step: undo.step }] : [],
    );
    const [first] = last;
    const text = t(`done.${step}`, { count: done });
    const why = results.find(({ undo }) => undo?.why)?.undo?.why;
    if (first) {
      const numbers = last.map(({ number }) => number);
      const action = { label: tUndo("do"), onClick: () => void undo(first.step, numbers) };
      say({ text, stays: UNDO_MS, action });
    } else if (done > 0) say({ text: why ? tUndo("stays", { text, why }) : text });
    return true;
  }

  async function undo(step: ForwardStep, orders: readonly string[]): Promise<void> {
    const answer = await call("undo", "POST /crm/orders/undo", {
      body: { step, orders },
      timeoutMs: PATIENCE_MS,
    });
    if (answer === "ignored") return;
    if (!answer.ok) {
      const text = isRefusal(answer.error) ? answer.error.message : tUndo("unsure");
      return say({ tone: "problem", text });
    }
    const failed = answer.value.results.filter((result) => !result.done);
    const done = answer.value.results.length - failed.length;
    setOutcome(failed.length > 0 ? { kind: "undone", done, failed } : null);
    if (failed.length === 0) say({ text: tUndo("doneMany", { count: done }) });
  }

  return { take, busy: busy !== null, isFree, outcome, forget: () => setOutcome(null) };
}
