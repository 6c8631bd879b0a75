// An editor form of one record. Typed text is never lost, neither when the save fails nor on a conflict.
// Fields are flat and have their API names, with or without the `value.` prefix, so that API errors match
// them.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../shared/api/api.ts";
import { type Send, type Sent, useCrmCall } from "../frame/use-crm-call.ts";

export type Draft = Readonly<Record<string, string | boolean>>;

export type SaveProblem =
  /** A colleague saved first: the page has their values already, the form still ours. */
  | { readonly kind: "conflict" }
  | { readonly kind: "fields" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unsure" };

interface EditorNeeds<T extends Draft> {
  readonly saved: T;
  /** Changes with every save; absent: the record does not exist yet. */
  readonly version?: number;
  /** @param version the one that this edit began with, or that it overwrites */
  readonly save: (send: Send, draft: T, version: number) => Sent;
  /** The page is left after the save: the message, and where it leads. */
  readonly leave?: (draft: T) => { readonly text: string; readonly href: string };
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

export function useEditor<T extends Draft>({
  saved,
  version = 0,
  save: sendDraft,
  leave,
}: EditorNeeds<T>): Editor<T> {
  const say = useToast();
  const navigate = useNavigate();
  const { busy, call } = useCrmCall(0);
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
    const next = left && leave?.(left);
    if (!next) return;
    say({ text: next.text });
    void navigate(next.href, { replace: true });
  }, [isGone]);

  async function save(over: number): Promise<void> {
    const answer = await sendDraft((endpoint, input) => call("save", endpoint, input), draft, over);
    if (answer === "ignored") return;
    if (answer.ok) {
      setProblem(null);
      setErrors({});
      setSent(draft);
      if (leave) setLeft(draft);
      return;
    }
    const { error } = answer;
    setProblem(problemOf(error));
    const fields = isRefusal(error) ? Object.entries(error.errors) : [];
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
