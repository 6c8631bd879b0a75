import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CardMethod } from "#shop/payments/port.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { api } from "../../shared/api/api.ts";
import { useFailureMessage } from "../../shared/api/use-failure-message.ts";

type PayButtonsProps = {
  order: { readonly number: string; readonly token: string };
  /** The chosen one first. */
  methods: readonly CardMethod[];
  /** The text of the first button. */
  word: string;
};

/** Links to the bank's page, of the chosen provider or another. */
export function PayButtons({ order, methods, word }: PayButtonsProps) {
  const t = useTranslations("pay");
  const messageOf = useFailureMessage();
  const [busy, setBusy] = useState<CardMethod | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press comes before React has rendered the first one.
  const isSending = useRef(false);

  // After «Back» the button works again.
  useEffect(() => {
    const onReturn = (): void => {
      isSending.current = false;
      setBusy(null);
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  async function pay(method: CardMethod): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(method);
    setProblem(null);
    const { number, token } = order;
    const answer = await api.call("POST /orders/:number/pay", {
      params: { number },
      body: {
        token,
        method,
      },
    });
    if (answer.ok) {
      window.location.assign(answer.value.redirect_url);
      return;
    }
    isSending.current = false;
    setBusy(null);
    setProblem(messageOf(answer.error));
  }

  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {methods.map((method, index) => (
        <Button
          key={method}
          block
          variant={index === 0 ? "primary" : "outline"}
          busy={busy === method}
          onClick={() => void pay(method)}
        >
          {index === 0 && methods.length === 1
            ? word
            : t("pay_by", { pay: index === 0 ? word : t("pay"), way: t(`ways.${method}`) })}
        </Button>
      ))}
    </>
  );
}
