// One action on an order in a dialog: done once, even if it is sent twice; holds the error if it fails.
import { useState } from "react";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import type { OrderView } from "./order-view.server.ts";

export interface OrderCallProblem {
  readonly text: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

interface Outcome {
  readonly onDone: () => void;
  /** A colleague changed the order meanwhile. */
  readonly conflict: string;
  /** The answer was lost; sending it again does it only once. */
  readonly unsure: string;
}

/** @param what the last segment of the API path, such as `refunds` */
export function useOrderCall<Wish extends object>(
  { number, version }: OrderView,
  what: string,
  { conflict, unsure, onDone }: Outcome,
) {
  const say = useToast();
  const { busy, send } = useCrmCall(0);
  const [problem, setProblem] = useState<OrderCallProblem | null>(null);
  // One key per dialog: it takes effect once.
  const [key] = useState(newUuid);
  return {
    isBusy: busy !== null,
    problem,
    async send(wish: Omit<Wish, "key" | "version">, done: string): Promise<void> {
      setProblem(null);
      const path = `/api/crm/orders/${number}/${what}`;
      const answer = await send(what, "POST", path, { ...wish, key, version });
      if (answer === "ignored") return;
      if (answer === "sent") {
        onDone();
        say({ text: done });
      } else if (!isRefusal(answer)) setProblem({ text: unsure, errors: {} });
      else {
        const text = answer.code === "conflict" ? conflict : answer.message;
        setProblem({ text, errors: answer.errors });
      }
    },
  };
}
