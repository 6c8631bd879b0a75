import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardMethod } from "#shop/payments/port.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { api } from "../../shared/api/api.ts";
import { useFailureMessage } from "../../shared/api/use-failure-message.ts";

type PayButtonProps = {
  order: { readonly number: string; readonly token: string };
  /** The only bank to ask; by default the shop chooses. */
  method?: CardMethod | undefined;
  children: ReactNode;
};

/** Opens the bank's page. */
export function PayButton({ order, method, children }: PayButtonProps) {
  const messageOf = useFailureMessage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press comes before React has rendered the first one.
  const isSending = useRef(false);

  // After «Back» the button works again.
  useEffect(() => {
    const onReturn = (): void => {
      isSending.current = false;
      setBusy(false);
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  async function pay(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const { number, token } = order;
    const answer = await api.call("POST /orders/:number/pay", {
      params: { number },
      body: { token, ...(method && { method }) },
    });
    if (answer.ok) {
      window.location.assign(answer.value.redirect_url);
      return;
    }
    isSending.current = false;
    setBusy(false);
    setProblem(messageOf(answer.error));
  }

  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button block busy={busy} onClick={() => void pay()}>
        {children}
      </Button>
    </>
  );
}
