import type { OrderView } from "./order-view.server.ts";
import type { MoveProblem } from "./use-move.ts";

/** What every question about a step is given. */
export interface DialogProps {
  readonly order: OrderView;
  /** Typed beside the buttons or here, it is one text. */
  readonly comment: string;
  readonly onComment: (text: string) => void;
  readonly onClose: () => void;
  readonly problem: MoveProblem | null;
  readonly busy: boolean;
}
