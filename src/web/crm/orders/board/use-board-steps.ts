// The result of a drop: the step, the question before it, or why it is impossible. A step is shown at once
// and sent in turn; after a refusal the card stays where the shop has it.
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import { dropOn } from "#shop/order-list/rules/board.ts";
import { isOrderStatus, leadsOn, type OrderStatus, type Step } from "#shop/orders/rules/statuses.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { type StepDetails, sendStep } from "../detail/send-step.ts";
import type { MoveProblem } from "../detail/use-move.ts";
import type { BoardRow } from "../list/rows.server.ts";
import { pickupKey, useOrderText } from "../order-text.ts";
import { type StepUndo, useStepUndo } from "../use-step-undo.ts";

/** A step that needs a question first: why the order is cancelled, under which number the parcel leaves. */
export interface AskedStep {
  readonly row: BoardRow;
  readonly to: Step;
}

const INVALID = 422;

/** @param rowOf the order's current row on the board */
export function useBoardSteps(rowOf: (number: string) => BoardRow | undefined) {
  const t = useTranslations("crmBoard.board");
  const tOrder = useTranslations("crm.order");
  const message = useOrderText();
  const say = useToast();
  const { call } = useCrmCall(0);
  const [taken, setTaken] = useState<ReadonlyMap<string, Step>>(new Map());
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [problem, setProblem] = useState<MoveProblem | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const underway = useRef(new Set<string>());
  // A refund whose answer was lost is sent again with the same key.
  const key = useRef(newUuid());
  const { toast, undo } = useStepUndo();
  const last = useRef<{ readonly number: string; readonly undo: StepUndo } | null>(null);
  useHotkeys({
    // A step that is still on its way is taken back as soon as it is made.
    z: async () => {
      await turn.current;
      if (!last.current) return;
      const { number, undo: step } = last.current;
      if (!step || step.bar) return say({ tone: "problem", text: step?.why ?? t("noWayBack") });
      last.current = null;
      void undo(number, step.step);
    },
  });

  const columnName = (status: OrderStatus): string => `«${t(`columns.${status}`)}»`;

  function messageOf({ number, delivery }: BoardRow, failure: ApiFailure): string {
    if (!isRefusal(failure)) return t("unsure", { number });
    const { status } = failure.body;
    return typeof status === "string" && isOrderStatus(status)
      ? t("moved", { number, status: message.status(status, delivery.type) })
      : t("failed", { number, message: failure.message });
  }

  async function send(
    row: BoardRow,
    to: Step,
    details: StepDetails,
  ): Promise<ApiFailure | { readonly undo: StepUndo }> {
    const { number } = row;
    setTaken((now) => new Map(now).set(number, to));
    const answer = await sendStep(call, { name: number, order: row, to, details, key: key.current });
    setTaken((now) => new Map([...now].filter(([one]) => one !== number)));
    if (answer === "ignored") return { undo: null };
    return answer.ok ? { undo: answer.value.undo ?? null } : answer.error;
  }

  /** One at a time, in the order of the drops; an order with a step in progress takes no second one. */
  function take(row: BoardRow, to: Step, details: StepDetails = {}, isAsked = false): void {
    const { number } = row;
    if (underway.current.has(number)) return;
    underway.current.add(number);
    setProblem(null);
    turn.current = turn.current.then(async () => {
      const sent = await send(row, to, details);
      underway.current.delete(number);
      if ("undo" in sent) {
        last.current = { number, undo: sent.undo };
        if (isAsked) setAsked(null);
        const step = tOrder(`done.${pickupKey(to, row.delivery.type)}`);
        say(toast(t("done", { number, step }), number, sent.undo));
        return;
      }
      const failure = sent;
      if (isAsked && isRefusal(failure) && failure.status === INVALID && failure.errors.tracking_number)
        setProblem({ kind: "waybill" });
      // The typed text stays in the dialog, and so does the error.
      else if (isAsked) setProblem({ kind: "failed", message: messageOf(row, failure) });
      else say({ tone: "problem", text: messageOf(row, failure), stays: 0 });
    });
  }

  function refuse({ number, status, next, delivery }: BoardRow, to: OrderStatus): void {
    const from = message.status(status, delivery.type);
    const drop = dropOn({ status, next, delivery }, to);
    const steps = next.map(columnName).join(", ");
    const text =
      drop === "not_yours"
        ? t("notYours", { number, to: columnName(to) })
        : t(next.length > 0 ? "noWay" : "noSteps", { number, from, to: columnName(to), steps });
    say({ tone: "problem", text });
  }

  return {
    taken,
    asked,
    problem,
    put(row: BoardRow, to: OrderStatus): void {
      if (to === "new" || dropOn(row, to) !== "step") refuse(row, to);
      else if (leadsOn(to) && !row.asks[to] && (to !== "shipped" || !isCarried(row))) take(row, to);
      else {
        setProblem(null);
        key.current = newUuid();
        setAsked({ row, to });
      }
    },
    /** Sends the answer to the question, for the order as it is now. */
    answer(details: StepDetails): void {
      if (asked) take(rowOf(asked.row.number) ?? asked.row, asked.to, details, true);
    },
    giveUp: () => setAsked(null),
  };
}
