// Polls the payment until its state is final, a minute at most; a return to the page starts again.
import { useEffect, useState } from "react";
import type { PaymentJson } from "#shop/orders/output/payment.ts";
import { api } from "../../shared/api/api.ts";

const pauseMs = 4_000;
const patienceMs = 60_000;

/** The state may still change without the buyer. */
const isOpen = ({ state, amount }: PaymentJson): boolean =>
  state === "waiting" || (state === "unpaid" && amount !== null);

export interface Watched {
  readonly payment: PaymentJson;
  /** The bank has not answered in time: we will send a message instead. */
  readonly isSlow: boolean;
}

export function usePayment(number: string, token: string, known: PaymentJson): Watched {
  const [watched, setWatched] = useState<Watched>({ payment: known, isSlow: false });
  const [visit, setVisit] = useState(0);

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setVisit((count) => count + 1);
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit repeats the same request
  useEffect(() => {
    if (visit === 0 && !isOpen(known)) return;
    const gone = new AbortController();
    const until = Date.now() + patienceMs;
    let timer: number | undefined;
    async function ask(): Promise<void> {
      const isLast = Date.now() >= until;
      const answer = await api.call("POST /orders/:number/payment", {
        params: { number },
        body: { token, promise: isLast },
        signal: gone.signal,
      });
      if (gone.signal.aborted) return;
      const payment = answer.ok ? answer.value.payment : null;
      if (payment) setWatched({ payment, isSlow: isLast && payment.state === "waiting" });
      if (isLast || (payment && !isOpen(payment))) return;
      timer = window.setTimeout(() => void ask(), pauseMs);
    }
    void ask();
    return () => {
      gone.abort();
      window.clearTimeout(timer);
    };
  }, [number, token, visit]);

  return watched;
}
