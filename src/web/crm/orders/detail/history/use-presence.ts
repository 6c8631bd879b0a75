// Reports that this user views the order, and receives who else does. Without a connection or a session it
// does nothing: presence protects nothing.
import { useEffect, useState } from "react";
import type { Colleague } from "#shop/orders/reads/presence.server.ts";
import { beatSeconds } from "#shop/orders/rules/presence.ts";
import { api } from "../../../../shared/api/api.ts";

/** @param known the viewers when the page was rendered */
export function usePresence(number: string, known: readonly Colleague[]): readonly Colleague[] {
  const [heard, setHeard] = useState({ known, others: known });
  useEffect(() => {
    const params = { number };
    let isGone = false;
    const beat = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      const answer = await api.call("PUT /crm/orders/:number/presence", { params });
      if (answer.ok && !isGone) setHeard((before) => ({ ...before, others: answer.value.others }));
    };
    const leave = (): void => {
      if (navigator.onLine)
        void api.call("DELETE /crm/orders/:number/presence", { params, outlivesPage: true });
    };
    const turn = (): void => {
      if (document.visibilityState === "visible") void beat();
      else leave();
    };
    void beat();
    const timer = setInterval(() => void beat(), beatSeconds * 1000);
    document.addEventListener("visibilitychange", turn);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turn);
      leave();
    };
  }, [number]);
  if (heard.known === known) return heard.others;
  setHeard({ known, others: known });
  return known;
}
