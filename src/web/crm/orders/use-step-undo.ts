// A step taken back: from the message that reports it, and from the order's page.
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import type { UndoableStep } from "#shop/orders/rules/statuses.ts";
import type { Toast } from "#ui/feedback/toast/toast.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";

export type StepUndo = EndpointAnswer<"POST /crm/orders/:number/transitions">["undo"];

/** Long enough to notice a mistake. */
export const UNDO_MS = 10_000;

/** The newest message about an order's steps replaces the one before. */
const nameOf = (number: string): string => `step-${number}`;

export function useStepUndo() {
  const t = useTranslations("crm.undo");
  const { busy, act } = useCrmAction({ unsure: t("unsure"), conflict: t("conflict"), restMs: 0 });
  /** @param version of the order that the user sees: then anybody's step, else only their own */
  const undo = (number: string, step: UndoableStep, version?: number): Promise<boolean> =>
    act(
      "POST /crm/orders/:number/undo",
      { params: { number }, body: { step, version: version ?? null } },
      { done: { name: nameOf(number), text: t("done", { number }) } },
    );
  return {
    busy: busy !== null,
    undo,
    /** The message about a step: with a button that takes it back, or with the reason why it stays. */
    toast: (text: string, number: string, last: StepUndo): Toast => {
      const name = nameOf(number);
      if (!last) return { name, text };
      if (last.bar) return { name, text: last.why ? t("stays", { text, why: last.why }) : text };
      const { step } = last;
      const action = { label: t("do"), onClick: () => void undo(number, step) };
      return { name, text, stays: UNDO_MS, action };
    },
  };
}
