import type { Ref } from "react";
import { useTranslations } from "use-intl";
import type { PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Failure } from "../../form/failure.tsx";
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

type CommentFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  size?: "small";
  hint?: string;
  isRequired?: boolean;
  error?: string | false;
};

export function CommentField({ ref, value, onChange, size, hint, isRequired, error }: CommentFieldProps) {
  const t = useTranslations("crm.order");
  return (
    <Field
      size={size}
      label={t("commentField")}
      note={isRequired ? undefined : t("optional")}
      hint={hint}
      error={error}
    >
      <Textarea
        ref={ref}
        rows={2}
        maxLength={900}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Why the step failed; nothing when the error is shown elsewhere. */
export function StepFailure({ problem }: { problem: MoveProblem | null }) {
  const t = useTranslations("crm.order");
  if (problem?.kind !== "failed" && problem?.kind !== "unsure") return null;
  return (
    <Failure>{problem.kind === "failed" ? t("failed", { message: problem.message }) : t("unsure")}</Failure>
  );
}
