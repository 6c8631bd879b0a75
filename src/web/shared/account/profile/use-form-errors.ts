// The shop's errors of a form: by field until the field changes, else for the whole form.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ApiFailure, isRefusal } from "../../api/api.ts";

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

/** @param fields whose errors are shown beside them; default: any, by the first part of its name */
export function useFormErrors<Field extends string>(fields?: readonly Field[]): FormErrors<Field> {
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
      const given = isRefusal(failure) ? Object.entries(failure.errors) : [];
      const texts = fields
        ? given.filter(([name]) => fields.some((field) => field === name))
        : given.map(([name, messages]) => [name.split(".", 1)[0], messages] as const);
      if (texts.length > 0) {
        setErrors(
          Object.fromEntries(texts.map(([name, [text]]) => [name, text])) as Partial<Record<Field, string>>,
        );
      } else {
        setProblem((isRefusal(failure) && failure.message) || network);
      }
      attemptInVain();
    },
  };
}
