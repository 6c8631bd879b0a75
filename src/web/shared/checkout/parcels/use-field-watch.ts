// When the fields of an order show errors: a mistake once its field was left or the order button pressed, the
// server's message until the field is changed. Fields of several parcels are distinguished by the parcel's
// scope.
import { useState } from "react";
import type { FieldName, FieldProblem } from "../order-form/form.ts";

type FieldTexts = Partial<Record<FieldName, string>>;

interface AskedFields {
  readonly fields: readonly FieldName[];
  readonly problems: readonly FieldProblem[];
  readonly messageOf: (problem: FieldProblem) => string;
  /** The server's messages. */
  readonly refused: FieldTexts;
  readonly scope?: string;
}

const nameOf = (field: string, scope = ""): string => `${scope} ${field}`;

/** @param refusal the server's last answer, if it was a refusal */
export function useFieldWatch(refusal: object | null) {
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [forgotten, setForgotten] = useState<{ refusal: object; names: readonly string[] } | null>(null);
  const stale = forgotten && forgotten.refusal === refusal ? forgotten.names : [];
  return {
    /** The number of failed attempts. */
    attempt,
    pressed: (): void => setAttempt((n) => n + 1),
    /** As before the first input. */
    reset(): void {
      setAttempt(0);
      setLeft(new Set());
    },
    left(field: FieldName, scope?: string): void {
      const name = nameOf(field, scope);
      setLeft((now) => (now.has(name) ? now : new Set([...now, name])));
    },
    changed(fields: readonly string[], scope?: string): void {
      const names = fields.map((field) => nameOf(field, scope));
      const fresh = names.filter((name) => !stale.includes(name));
      if (refusal && fresh.length > 0) setForgotten({ refusal, names: [...stale, ...fresh] });
    },
    /** The messages of the fields that may show them now. */
    texts({ fields, problems, messageOf, refused, scope }: AskedFields): FieldTexts {
      const texts: FieldTexts = {};
      for (const field of fields) {
        const name = nameOf(field, scope);
        const mistake = problems.find((problem) => problem.field === field);
        const isDue = attempt > 0 || left.has(name);
        const text =
          mistake && isDue ? messageOf(mistake) : stale.includes(name) ? undefined : refused[field];
        if (text) texts[field] = text;
      }
      return texts;
    },
  };
}

export type FieldWatch = ReturnType<typeof useFieldWatch>;
