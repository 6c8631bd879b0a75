// The shop's errors of a form: by field until the field changes, else for the whole form.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ApiFailure, isRefusal } from "../api/api.ts";

export interface FormErrors<Field extends string> {
  readonly errors: Partial<Record<Field, string>>;
  readonly problem: string | null;
  /** The number of failed attempts. */
  readonly attempt: number;
  /** A new attempt: removes the old errors. */
  begin(): void;
  attemptInVain(): void;
  /** The field is edited. */
  forget(field: Field): void;
  /** Shows a refusal. */
  take(failure: ApiFailure): void;
}

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const network = useTranslations("auth")("network");
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const attemptInVain = (): void => setAttempt((count) => count + 1);

  return {
    errors,
    problem,
    attempt,
    begin() {
      setErrors({});
      setProblem(null);
    },
    attemptInVain,
    forget: (field) => setErrors(({ [field]: _, ...rest }) => rest as Partial<Record<Field, string>>),
    take(failure) {
      const fields = isRefusal(failure) ? Object.entries(failure.errors) : [];
      if (fields.length > 0) {
        // «city.ref» is shown at the city field.
        const texts = fields.map(([name, [text]]) => [name.split(".", 1)[0], text]);
        setErrors(Object.fromEntries(texts) as Partial<Record<Field, string>>);
      } else {
        setProblem((isRefusal(failure) && failure.message) || network);
      }
      attemptInVain();
    },
  };
}
