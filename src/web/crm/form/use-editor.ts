// An editor form of one record. Typed text is never lost, neither when the save fails nor on a conflict.
// Fields are flat and have their API names, with or without the `value.` prefix, so that API errors match
// them.
import { useEffect, useState } from "react";
import { type ApiFailure, isRefusal } from "../../shared/api/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

export type Draft = Readonly<Record<string, string | boolean>>;

export type SaveProblem =
  /** A colleague saved first: the page has their values already, the form still ours. */
  | { readonly kind: "conflict" }
  | { readonly kind: "fields" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unsure" };

export interface SaveCall {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly body: object;
}

interface EditorNeeds<T extends Draft> {
  /** As stored on the server. */
  readonly saved: T;
  /** Changes with every save. */
  readonly version: number | string;
  readonly call: (draft: T, version: number | string) => SaveCall;
  /** Called after the save; the page is then left. */
  readonly onSaved?: (draft: T) => void;
}

export interface Editor<T extends Draft = Draft> {
  readonly draft: T;
  set(change: Partial<T>): void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly problem: SaveProblem | null;
  readonly errors: Readonly<Record<string, string>>;
  /** Fields that a colleague changed since this edit began, with their current values. */
  readonly theirs: Partial<T>;
  save(): void;
  /** Saves over a colleague's changes. */
  insist(): void;
  /** Resets to the server's values. */
  reset(): void;
}

const isSame = (one: Draft, other: Draft): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const CONFLICT = 409;

function problemOf(failure: ApiFailure): SaveProblem {
  if (!isRefusal(failure)) return { kind: "unsure" };
  if (Object.keys(failure.errors).length > 0) return { kind: "fields" };
  return failure.status === CONFLICT ? { kind: "conflict" } : { kind: "failed", message: failure.message };
}

export function useEditor<T extends Draft>({ saved, version, call, onSaved }: EditorNeeds<T>): Editor<T> {
  const { busy, send } = useCrmCall(0);
  const [base, setBase] = useState({ saved, version });
  const [draft, setDraft] = useState(saved);
  /** Saved, but not in the page's data yet. */
  const [sent, setSent] = useState<T | null>(null);
  /** The same for a page that is left after the save, whether or not it shows it first. */
  const [left, setLeft] = useState<T | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  if (base.version !== version && (sent || isSame(draft, base.saved))) {
    setBase({ saved, version });
    // Text typed during the save stays.
    if (!sent || isSame(draft, sent)) setDraft(saved);
    setSent(null);
  }

  const isGone = left !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when no unsaved change blocks leaving
  useEffect(() => {
    if (left) onSaved?.(left);
  }, [isGone]);

  async function save(over: number | string): Promise<void> {
    const { method, path, body } = call(draft, over);
    const answer = await send("save", method, path, body);
    if (answer === "ignored") return;
    if (answer === "sent") {
      setProblem(null);
      setErrors({});
      setSent(draft);
      if (onSaved) setLeft(draft);
      return;
    }
    setProblem(problemOf(answer));
    const fields = isRefusal(answer) ? Object.entries(answer.errors) : [];
    setErrors(Object.fromEntries(fields.map(([name, [text = ""]]) => [name.replace(/^value\./, ""), text])));
  }

  const theirs = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => base.saved[name] !== value),
  ) as Partial<T>;

  return {
    draft,
    set(change) {
      setDraft((before) => ({ ...before, ...change }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(change, name))),
      );
    },
    isDirty: !isGone && !(sent && isSame(draft, sent)) && !isSame(draft, base.saved),
    isBusy: busy !== null,
    problem,
    errors,
    theirs,
    save: () => void save(base.version),
    insist: () => void save(version),
    reset() {
      setBase({ saved, version });
      setDraft(saved);
      setProblem(null);
      setErrors({});
    },
  };
}
