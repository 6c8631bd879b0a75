import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Step } from "#shop/orders/rules/statuses.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { pickupKey } from "../order-text.ts";
import { type StepUndo, useStepUndo } from "../use-step-undo.ts";
import type { OrderEvent, OrderView } from "./order-view.server.ts";
import { type StepDetails, sendStep } from "./send-step.ts";

export type MoveProblem =
  /** A colleague was first: the events since this user's last view. */
  | { readonly kind: "moved"; readonly since: readonly OrderEvent[] }
  | { readonly kind: "waybill" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unsure" };

type Outcome =
  | { readonly kind: "moved"; readonly seenEvents: number }
  | { readonly kind: "unsure"; readonly wanted: Step }
  | Extract<MoveProblem, { kind: "waybill" | "failed" }>;

const CONFLICT = 409;
const INVALID = 422;

export function useMove(order: OrderView, onDone: () => void) {
  const t = useTranslations("crm.order");
  const say = useToast();
  const { busy, isFree, call } = useCrmCall();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A refund whose answer was lost is sent again with the same key.
  const key = useRef(newUuid());

  const { toast } = useStepUndo();

  const done = (to: Step, undo: StepUndo = null): void => {
    setOutcome(null);
    onDone();
    say(toast(t(`done.${pickupKey(to, order.delivery.type)}`), order.number, undo));
  };

  // The answer was lost on its way, but the order shows that the step was taken.
  const isTakenAfterAll = outcome?.kind === "unsure" && order.status === outcome.wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this becomes true
  useEffect(() => {
    if (isTakenAfterAll) done(order.status as Step);
  }, [isTakenAfterAll]);

  async function move(to: Step, details: StepDetails): Promise<void> {
    const seenEvents = order.history.length;
    setOutcome(null);
    const answer = await sendStep(call, { name: to, order, to, details, key: key.current });
    if (answer === "ignored") return;
    if (answer.ok) return done(to, answer.value.undo);
    const { error } = answer;
    if (!isRefusal(error)) setOutcome({ kind: "unsure", wanted: to });
    else if (error.status === CONFLICT && error.code !== "order_unpaid")
      setOutcome({ kind: "moved", seenEvents });
    else if (error.status === INVALID && error.errors.tracking_number) setOutcome({ kind: "waybill" });
    else setOutcome({ kind: "failed", message: error.message });
  }

  function problem(): MoveProblem | null {
    if (outcome?.kind === "moved") {
      return { kind: "moved", since: order.history.slice(0, order.history.length - outcome.seenEvents) };
    }
    return isTakenAfterAll ? null : outcome;
  }

  return { move, busy, isFree, problem: problem(), forget: () => setOutcome(null) };
}
