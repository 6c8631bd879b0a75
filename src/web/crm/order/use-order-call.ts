// One thing done to an order in a window, once however often it is sent, and what to say when it did not go through.
import { useState } from "react";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api.ts";
import { newUuid } from "../../shared/new-uuid.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import type { OrderView } from "./order-view.server.ts";

export interface OrderCallProblem {
  readonly text: string;
  /** By field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

interface Outcome {
  readonly onDone: () => void;
  /** Somebody changed the order meanwhile. */
  readonly conflict: string;
  /** The answer was lost; sent again, it is done once. */
  readonly unsure: string;
}

/** @param what the last part of the API's address, such as `refunds` */
export function useOrderCall<Wish extends object>(
  { number, version }: OrderView,
  what: string,
  { conflict, unsure, onDone }: Outcome,
) {
  const say = useToast();
  const { busy, send } = useCrmCall(0);
  const [problem, setProblem] = useState<OrderCallProblem | null>(null);
  // One window does it once.
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
