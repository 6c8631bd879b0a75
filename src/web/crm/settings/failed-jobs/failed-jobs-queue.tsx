import { Ban, ChevronDown, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { StuckCall } from "#shop/failed-jobs/reads.server.ts";
import { isCallKind } from "#shop/failed-jobs/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { QueueItem } from "../../list/queue-list.tsx";
import words from "../../list/queue-text.module.css";
import { type RowCursor, useRowCursor } from "../../list/use-row-cursor.ts";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { WaitingTimer } from "../../widgets/waiting-timer.tsx";
import styles from "./failed-jobs.module.css";

export function useDecision() {
  const t = useTranslations("crmFailedJobs");
  const { busy, act } = useCrmAction({ unsure: t("problem.unsure") });
  const said =
    (decision: "retry" | "give_up" | "retry_all") =>
    ({ count }: { readonly count: number }): string =>
      count === 0 ? t("said.gone") : t(`said.${decision}`, { count });
  return {
    busy,
    retry: (id: number) =>
      act(
        "POST /crm/failed-jobs/:id/retry",
        { params: { id } },
        { name: `retry:${id}`, done: said("retry") },
      ),
    giveUp: (id: number) =>
      act(
        "DELETE /crm/failed-jobs/:id",
        { params: { id } },
        { name: `give_up:${id}`, done: said("give_up") },
      ),
    retryAll: (kind: string) =>
      act("POST /crm/failed-jobs/retry", { body: { kind } }, { name: kind, done: said("retry_all") }),
  };
}

/** The label of a job; its technical name if it has none. */
export function useKindLabel(): (name: string) => string {
  const t = useTranslations("crmFailedJobs.kinds");
  return (name) => (isCallKind(name) ? t(name) : name);
}

type CallsQueueProps = {
  rows: readonly StuckCall[];
  children: ReactNode;
};

export function CallsQueue({ rows, children }: CallsQueueProps) {
  const t = useTranslations("crmFailedJobs");
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

type CallItemProps = {
  call: StuckCall;
  cursor: RowCursor;
  isBusy: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
};

function CallItem({ call, cursor, isBusy, onRetry, onGiveUp }: CallItemProps) {
  const t = useTranslations("crmFailedJobs");
  const kind = useKindLabel()(call.kind);
  const about = call.orders.map((number) => t("order", { number })).join(", ");
  return (
    <QueueItem
      id={call.id}
      label={about ? `${kind}. ${about}` : kind}
      cursor={cursor}
      mark={<WaitingTimer since={call.since} wait={null} />}
      actions={
        <>
          <Button icon={RotateCcw} size="small" busy={isBusy} onClick={onRetry}>
            {t("retry")}
          </Button>
          {!call.isRepeating && (
            <Button icon={Ban} size="small" variant="ghost" onClick={onGiveUp}>
              {t("giveUp.do")}
            </Button>
          )}
        </>
      }
    >
      <div className={words.head}>
        <h2>{kind}</h2>
        <SmallBadge tone={call.isDead ? "warning" : "mute"}>{t(call.isDead ? "dead" : "failing")}</SmallBadge>
      </div>
      <p className={words.text}>{t(`reasons.${call.reason}`)}</p>
      <Facts call={call} />
      {call.error && (
        <details className={styles.raw}>
          <summary>
            {t("raw")} <Icon of={ChevronDown} />
          </summary>
          <code>{call.error}</code>
        </details>
      )}
    </QueueItem>
  );
}

function Facts({ call }: { call: StuckCall }) {
  const today = useToday();
  const t = useTranslations("crmFailedJobs");
  const locale = useLocale();
  return (
    <p className={words.facts}>
      {call.orders.map((number) => (
        <TextLink key={number} href={paths.crmOrder(number, locale)}>
          {t("order", { number })}
        </TextLink>
      ))}
      {call.recipients.length > 0 && <span>{t("to", { people: call.recipients.join(", ") })}</span>}
      <span>{t("attempts", { count: call.attempts })}</span>
      {call.nextTry && <span>{t("nextTry", { time: moment(call.nextTry, today) })}</span>}
    </p>
  );
}
