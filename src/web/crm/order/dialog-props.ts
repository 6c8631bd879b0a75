import type { PaymentStatus } from "#shop/payments/rules.ts";
import type { MoveProblem } from "./use-move.ts";

/** What every question about a step is given. */
export interface DialogProps {
  readonly order: {
    readonly number: string;
    /** Which of the parcels of one purchase it is; null: it was bought alone. */
    readonly parcel: { readonly position: number; readonly of: number } | null;
    readonly payment: {
      readonly status: PaymentStatus;
      /** What is left beside it, hryvnias. */
      readonly certificate: { readonly due: number } | null;
    };
    /** Hryvnias; null for those who see no sums. */
    readonly sums: { readonly total: number } | null;
    /** What is still to be paid, hryvnias; null for those who see no sums. */
    readonly toPay: number | null;
  };
  /** Typed beside the buttons or here, it is one text. */
  readonly comment: string;
  readonly onComment: (text: string) => void;
  readonly onClose: () => void;
  readonly problem: MoveProblem | null;
  readonly busy: boolean;
}
