// A change over the API with its result for the user: a message when it is done; when it failed, the reason in
// a message or, in a dialog or a form, beside what was typed.
import { useState } from "react";
import type { EndpointAnswer, EndpointName } from "#api/client-types.ts";
import { type Toast, useToast } from "#ui/feedback/toast/toast.tsx";
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
  /** It does not exist any more; else the shop's own message. */
  readonly gone?: string;
  /** What the shop's own message is put into. */
  readonly failed?: (message: string) => string;
  /** `toast`: failures are messages; `here`: they are only in `problem`. */
  readonly failures?: "toast" | "here";
  /** Fields that show their own errors. */
  readonly fields?: readonly string[];
  /** Further presses are ignored for this long after an action. */
  readonly restMs?: number;
  /** Whether the page shows the new state; not when the page is left, or its record is deleted. */
  readonly reloads?: boolean;
}

type Message = string | Toast | undefined;

interface ActionEnd<Answer> {
  readonly done?: Message | ((answer: Answer) => Message);
  onDone?(answer: Answer): void;
  /** What `busy` is meanwhile; the name of the endpoint by default. */
  readonly name?: string;
}

const noErrors = {};

export function useCrmAction({
  unsure,
  conflict,
  gone,
  failed = (message) => message,
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
    const texts: Readonly<Record<string, string | undefined>> = { conflict, not_found: gone };
    const text = texts[failure.code] ?? failed(failure.message);
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
        const found = problemOf(answer.error);
        setProblem(found);
        if (failures === "toast") say({ tone: "problem", text: found.text ?? unsure });
        return false;
      }
      onDone?.(answer.value);
      const message = typeof done === "function" ? done(answer.value) : done;
      if (message !== undefined) say(typeof message === "string" ? { text: message } : message);
      return true;
    },
  };
}

/** The same in a dialog or a form: failures are only in `problem`. */
export const useFormAction = (options: Omit<ActionOptions, "failures">) =>
  useCrmAction({ ...options, failures: "here" });

export type CrmAction = ReturnType<typeof useCrmAction>;
