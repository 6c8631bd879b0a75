import { useState } from "react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import type { OtherWay } from "#shop/orders/output/payment.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { api, isRefusal } from "../../shared/api/api.ts";
import { useFailureMessage } from "../../shared/api/use-failure-message.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import styles from "./payment.module.css";

type OtherWaysProps = {
  order: { readonly number: string; readonly token: string };
  ways: readonly OtherWay[];
};

const isCard = (method: OtherWay["method"]): method is CardMethod => method !== "cod";

/** Payment on delivery when the card fails, or by card after all: the price is shown before the choice. */
export function OtherWays({ order, ways }: OtherWaysProps) {
  const t = useTranslations("pay.otherwise");
  const tPay = useTranslations("pay");
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const [shown, setShown] = useState(ways);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [first] = shown;
  if (!first) return null;

  const { number, token } = order;
  async function choose({ method, total }: OtherWay): Promise<void> {
    if (busy !== null) return;
    setBusy(method);
    setProblem(null);
    const chosen = await api.call("POST /orders/:number/payment-method", {
      params: { number },
      body: { token, method, seen_total: total },
    });
    if (chosen.ok && !isCard(method)) {
      window.location.assign(paths.thankYou(number, token, locale));
      return;
    }
    const opened =
      chosen.ok && isCard(method)
        ? await api.call("POST /orders/:number/pay", { params: { number }, body: { token, method } })
        : null;
    if (opened?.ok) {
      window.location.assign(opened.value.redirect_url);
      return;
    }
    setBusy(null);
    // The order waits for the card now; after a reload the page shows it.
    if (opened) window.location.reload();
    else if (!chosen.ok) {
      setProblem(messageOf(chosen.error));
      if (isRefusal(chosen.error)) await showAnew();
    }
  }

  async function showAnew(): Promise<void> {
    const answer = await api.call("POST /orders/:number/payment", {
      params: { number },
      body: {
        token,
      },
    });
    if (answer.ok) setShown(answer.value.payment.otherwise);
  }

  const sum = money(first.due);
  return (
    <div className={styles.otherwise}>
      <p>
        {isCard(first.method)
          ? t("card", { sum })
          : first.advance
            ? t("cash_advance", {
                now: money(first.advance),
                later: money(hryvnias(kop(first.due) - kop(first.advance))),
              })
            : first.fee > 0
              ? t("cash", { sum, fee: money(first.fee) })
              : t("cash_free", { sum })}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {shown.map((way) => (
        <Button
          key={way.method}
          block
          variant="outline"
          busy={busy === way.method}
          onClick={() => void choose(way)}
        >
          {isCard(way.method)
            ? tPay("pay_by", { pay: t("by_card"), way: tPay(`ways.${way.method}`) })
            : t("at_the_door")}
        </Button>
      ))}
    </div>
  );
}
