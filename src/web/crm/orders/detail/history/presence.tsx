import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Colleague } from "#shop/order-notes/reads/presence.server.ts";
import { beatSeconds } from "#shop/order-notes/rules/presence.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { api } from "../../../../shared/api/api.ts";
import styles from "./presence.module.css";

/**
 * Reports that this user views the order, and receives who else does. Without a connection or a session it
 * does nothing: presence protects nothing. @param known the viewers when the page was rendered
 */
function usePresence(number: string, known: readonly Colleague[]): readonly Colleague[] {
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

export function Presence({ number, known }: { number: string; known: readonly Colleague[] }) {
  const t = useTranslations("crmBoard.presence");
  const others = usePresence(number, known);
  const names = others.map(({ name }) => name ?? t("nameless")).join(", ");
  return (
    <p className={styles.root} role="status" data-print="off">
      {others.length > 0 && (
        <>
          <Icon of={Eye} />
          {t("alsoHere", { names, count: others.length })}
        </>
      )}
    </p>
  );
}
