// The question of the window ?modal=confirm. It is not in the address: it lives as long as the page, and a
// link to the window without a question closes by itself.
import type { ReactNode } from "react";
import { useModal } from "../use-modal.ts";

export interface Question {
  readonly title: ReactNode;
  /** The consequences of confirming. */
  readonly text?: ReactNode;
  /** Verbs with the result: «Прибрати», «Лишити». */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel: ReactNode;
  readonly onConfirm: () => void;
}

let asked: Question | null = null;

export const askedQuestion = (): Question | null => asked;

/** `ask({…})` opens the window; `onConfirm` is called after it has closed. */
export function useConfirm(): (question: Question) => void {
  const { show } = useModal("confirm");
  return (question) => {
    asked = question;
    show();
  };
}
