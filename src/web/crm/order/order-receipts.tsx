import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OrderReceipts as Receipts } from "#shop/receipts/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { ReceiptFacts } from "../receipts/receipt-facts.tsx";
import { useReceiptCall } from "../receipts/use-receipt-call.ts";
import styles from "./refund.module.css";

/** The register answers within moments; the page asks so often what it said. */
const REGISTER_MS = 3_000;

type OrderReceiptsProps = { number: string; receipts: Receipts; today: Day };

/** The order's fiscal receipts, or who issues them and when; never on paper. */
export function OrderReceipts({ number, receipts, today }: OrderReceiptsProps) {
  const t = useTranslations("crmReceipts");
  const { made, expected, can_issue: canIssue } = receipts;
  const { revalidate } = useRevalidator();
  const { isBusy, call } = useReceiptCall();
  const isOnItsWay = made.some(({ state, trouble }) => (state === "queued" || state === "sent") && !trouble);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => void revalidate(), REGISTER_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, revalidate]);
  if (made.length === 0 && !expected) return null;
  return (
    <Panel title={t("panel")} data-print="off">
      {made.length === 0 && expected && (
        <p className="muted sm">
          {t(expected.issuer === "shop" ? `expected.${expected.when}` : `expected.${expected.issuer}`)}
        </p>
      )}
      {made.length > 0 && (
        <ul className={styles.receipts} aria-label={t("made")}>
          {made.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptFacts receipt={receipt} today={today} />
            </li>
          ))}
        </ul>
      )}
      {canIssue && (
        <Button
          variant="neutral"
          size="small"
          className={styles.open}
          busy={isBusy}
          onClick={() => void call(`/api/crm/orders/${number}/receipts`, {}, t("issued"))}
        >
          {t("issue")}
        </Button>
      )}
    </Panel>
  );
}
