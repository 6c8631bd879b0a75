import type { PaymentStatus } from "#shop/payments/rules/statuses.ts";
import type { MoveProblem } from "./use-move.ts";

export interface DialogProps {
  readonly order: {
    readonly number: string;
    /** Its position among the parcels of one purchase; null: a single parcel. */
    readonly parcel: { readonly position: number; readonly of: number } | null;
    readonly payment: {
      readonly status: PaymentStatus;
      /** The rest to be paid, hryvnias. */
      readonly certificate: { readonly due: number } | null;
    };
    /** Hryvnias; null for users who may not see sums. */
    readonly sums: { readonly total: number } | null;
    /** The sum still to be paid, hryvnias; null for users who may not see sums. */
    readonly toPay: number | null;
  };
  /** The same text as in the field beside the buttons. */
  readonly comment: string;
  readonly onComment: (text: string) => void;
  readonly onClose: () => void;
  readonly problem: MoveProblem | null;
  readonly busy: boolean;
}
