// When the fields of the checkout say what is wrong with them: a mistake once its field was left or the order was
// pressed, the server's words until the field is changed. A field is named by any text of its own.
import { useState } from "react";
import type { Progress } from "../../shared/order-outbox/runner.ts";

export interface FieldWatch {
  /** How often it was sent in vain. */
  readonly attempt: number;
  pressed(): void;
  left(field: string): void;
  changed(fields: readonly string[]): void;
  /** What is said at a field, of its mistake and of the server's words. */
  text(field: string, mistake: string | undefined, refused: string | undefined): string | undefined;
}

export function useFieldWatch(progress: Progress): FieldWatch {
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [forgotten, setForgotten] = useState<{ progress: Progress; fields: readonly string[] } | null>(null);
  const stale = forgotten?.progress === progress ? forgotten.fields : [];
  return {
    attempt,
    pressed: () => setAttempt((n) => n + 1),
    left: (field) => setLeft((now) => (now.has(field) ? now : new Set([...now, field]))),
    changed(fields) {
      const news = fields.filter((field) => !stale.includes(field));
      if (progress.kind === "refused" && news.length > 0)
        setForgotten({ progress, fields: [...stale, ...news] });
    },
    text(field, mistake, refused) {
      if (mistake && (attempt > 0 || left.has(field))) return mistake;
      return stale.includes(field) ? undefined : refused;
    },
  };
}
