// A change over the API with its result for the user: a message when it is done; when it failed, the reason in
// a message or, in a dialog or a form, beside what was typed.
import { useState } from "react";
import type { EndpointAnswer, EndpointName } from "#api/client-types.ts";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, type CallInput, isRefusal } from "../../shared/api/api.ts";
import { doublePressMs, useCrmCall } from "./use-crm-call.ts";

export interface ActionProblem {
  /** Null when every error is shown at its field. */
  readonly text: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

interface ActionOptions {
  /** Without an answer: it is unknown whether the change was made. */
  readonly unsure: string;
  /** A colleague was first; else the shop's own message. */
  readonly conflict?: string;
  /** Another refusal; by default the shop's own message. */
  readonly refused?: (message: string) => string;
  /** `toast`: failures are messages; `here`: they are only in `problem`. */
  readonly failures?: "toast" | "here";
  /** Fields that show their own errors. */
  readonly fields?: readonly string[];
  /** Further presses are ignored for this long after an action. */
  readonly restMs?: number;
  /** Whether the page shows the new state; not when the page is left, or its record is deleted. */
  readonly reloads?: boolean;
}

interface ActionEnd<Answer> {
  /** The message; absent: none. */
  readonly done?: string | ((answer: Answer) => string);
  onDone?(answer: Answer): void;
  /** What `busy` is meanwhile; the name of the endpoint by default. */
  readonly name?: string;
}

const noErrors = {};

export function useCrmAction({
  unsure,
  conflict,
  refused = (message) => message,
  failures = "toast",
  fields = [],
  restMs = doublePressMs,
  reloads = true,
}: ActionOptions) {
  const say = useToast();
  const { busy, isFree, call } = useCrmCall(restMs, reloads);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  function problemOf(failure: ApiFailure): ActionProblem {
    if (!isRefusal(failure)) return { text: unsure, errors: noErrors };
    const text = failure.code === "conflict" && conflict !== undefined ? conflict : refused(failure.message);
    const names = Object.keys(failure.errors);
    const isAtFields = names.length > 0 && names.every((name) => fields.includes(name));
    return { text: isAtFields ? null : text, errors: failure.errors };
  }

  return {
    busy,
    isFree,
    problem,
    forget: () => setProblem(null),
    /** @returns whether it was done; the user has been told, and a press that does not count changes nothing */
    async act<Name extends EndpointName>(
      endpoint: Name,
      input: CallInput<Name>,
      { done, onDone, name = endpoint }: ActionEnd<EndpointAnswer<Name>> = {},
    ): Promise<boolean> {
      setProblem(null);
      const answer = await call(name, endpoint, input);
      if (answer === "ignored") return false;
      if (!answer.ok) {
        const failed = problemOf(answer.error);
        setProblem(failed);
        if (failures === "toast") say({ tone: "problem", text: failed.text ?? unsure });
        return false;
      }
      onDone?.(answer.value);
      if (done !== undefined) say({ text: typeof done === "string" ? done : done(answer.value) });
      return true;
    },
  };
}

export type CrmAction = ReturnType<typeof useCrmAction>;
