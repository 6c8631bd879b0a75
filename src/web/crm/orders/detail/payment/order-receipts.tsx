import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OrderReceipts as Receipts } from "#shop/receipts/reads/order-receipts.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";
import { ReceiptFacts } from "../../../receipts/receipt-facts.tsx";
import { isOnItsWay, useFreshWhile } from "../../../receipts/use-fresh-while.ts";
import styles from "./refund.module.css";

type OrderReceiptsProps = { number: string; receipts: Receipts; today: Day };

/** The order's fiscal receipts, or who issues them and when; never printed. */
export function OrderReceipts({ number, receipts, today }: OrderReceiptsProps) {
  const t = useTranslations("crmReceipts");
  const { made, expected, can_issue: canIssue, is_coming: isComing } = receipts;
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const issue = () => act("POST /crm/orders/:number/receipts", { params: { number } }, { done: t("issued") });
  useFreshWhile(isComing || made.some(isOnItsWay));
  if (made.length === 0 && !expected) return null;
  return (
    <Panel title={t("panel")} data-print="off">
      {made.length === 0 && expected && (
        <p className="muted sm">
          {t(`expected.${expected.issuer !== "shop" ? expected.issuer : canIssue ? "late" : expected.when}`)}
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
          busy={busy !== null}
          onClick={() => void issue()}
        >
          {t("issue")}
        </Button>
      )}
    </Panel>
  );
}
