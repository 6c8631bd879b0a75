import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ShiftJson } from "#shop/receipts/reads/register.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";
import { moment } from "../moments.ts";
import styles from "./receipts.module.css";
import { useFreshWhile } from "./use-fresh-while.ts";

/** After this time without a change of the shift, the page stops refreshing. */
const PATIENCE_MS = 30_000;

type ShiftPanelProps = { shift: ShiftJson | null; today: Day };

/** Whether the register is open, and the way to open or close it manually. */
export function ShiftPanel({ shift, today }: ShiftPanelProps) {
  const t = useTranslations("crmReceipts.shift");
  const { busy, act } = useCrmAction({ unsure: useTranslations("crmReceipts")("unsure") });
  const [asked, setAsked] = useState<"open" | "closed" | null>(null);
  const state = shift ? "open" : "closed";
  const next = shift ? "closed" : "open";
  const isMoving = asked !== null && asked !== state;
  useFreshWhile(isMoving);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setAsked(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  const ask = () =>
    act(
      "POST /crm/receipts/shift",
      { body: { to: next } },
      { done: t(`asked.${next}`), onDone: () => setAsked(next) },
    );
  return (
    <Panel
      title={t("title")}
      actions={<Status tone={shift ? "done" : "packing"}>{t(`states.${state}`)}</Status>}
    >
      <p className={styles.shift}>
        {shift
          ? t(shift.opened_by ? "openedBy" : "opened", {
              time: moment(shift.opened_at, today),
              name: shift.opened_by ?? "",
              end: moment(shift.closes_at, today),
            })
          : t("closed")}
      </p>
      <Button
        variant="neutral"
        size="small"
        className={styles.move}
        busy={busy !== null || isMoving}
        onClick={() => void ask()}
      >
        {t(`move.${next}`)}
      </Button>
    </Panel>
  );
}
