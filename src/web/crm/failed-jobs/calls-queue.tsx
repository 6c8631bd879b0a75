import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { StuckCall } from "#shop/failed-jobs/reads.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { useRowCursor } from "../list/use-row-cursor.ts";
import { CallItem } from "./call-item.tsx";
import { useDecision } from "./use-decision.ts";
import { useKindLabel } from "./use-kind-label.ts";

type CallsQueueProps = {
  rows: readonly StuckCall[];
  today: Day;
  /** Shown instead of an empty queue. */
  children: ReactNode;
};

/** Failed jobs in a list; those that wait for a person come first. */
export function CallsQueue({ rows, today, children }: CallsQueueProps) {
  const t = useTranslations("crmCalls");
  const text = useKindLabel();
  const { busy, retry, giveUp } = useDecision();
  const [doubted, setDoubted] = useState<StuckCall | null>(null);
  const cursor = useRowCursor(
    rows.map(({ id }) => String(id)),
    { open: (key) => document.querySelector<HTMLElement>(`#row-${key} button`)?.focus() },
  );
  const close = (): void => setDoubted(null);
  const confirm = async ({ id }: StuckCall): Promise<void> => {
    if (await giveUp(id)) close();
  };
  return (
    <>
      {rows.length === 0 ? (
        children
      ) : (
        <Panel label={t("list")} flush>
          {rows.map((call) => (
            <CallItem
              key={call.id}
              call={call}
              today={today}
              cursor={cursor}
              isBusy={busy === `retry:${call.id}`}
              onRetry={() => void retry(call.id)}
              onGiveUp={() => setDoubted(call)}
            />
          ))}
        </Panel>
      )}
      <CrmDialog open={doubted !== null} onClose={close} title={t("giveUp.title")}>
        {doubted && (
          <DialogForm
            submit={t("giveUp.confirm")}
            cancel={t("giveUp.cancel")}
            busy={busy === `give_up:${doubted.id}`}
            onClose={close}
            onSubmit={() => void confirm(doubted)}
          >
            <p>{text(doubted.kind)}</p>
            <p className="muted">{t("giveUp.text")}</p>
          </DialogForm>
        )}
      </CrmDialog>
    </>
  );
}
