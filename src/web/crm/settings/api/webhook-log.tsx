import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DeliveryRow } from "#shop/webhooks/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { useLive } from "../../frame/use-live.ts";
import panel from "../../list/panel-rows.module.css";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./api.module.css";

const tones = { waiting: "warning", done: "success", failed: "danger" } as const;

/** What was sent to an address, with each try. */
export function WebhookLog({ url, rows }: { url: string; rows: readonly DeliveryRow[] }) {
  const t = useTranslations("crmApi.log");
  useLive();
  return (
    <Panel title={t("title", { url })} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="muted">{t("emptyText")}</p>
      ) : (
        <ul className={panel.rows} data-wrap>
          {rows.map((row) => (
            <Delivery key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Delivery({ row }: { row: DeliveryRow }) {
  const today = useToday();
  const t = useTranslations("crmApi.log");
  const tEvents = useTranslations("crmApi.webhooks.events");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { id, event, state, tries } = row;
  const name = [event === "test" ? t("test") : tEvents(event), row.about].filter(Boolean).join(" · ");
  const last = tries.at(-1);
  return (
    <li>
      <span>
        <span className={styles.name}>
          <b>{name}</b>
          <SmallBadge tone={tones[state]}>{t(`states.${state}`)}</SmallBadge>
        </span>
        <small>
          {moment(row.at, today)} · <code>{row.key}</code>
        </small>
        {row.next && last && <small>{t("next", { time: moment(row.next, today) })}</small>}
        {tries.length > 0 && (
          <details className={styles.tries}>
            <summary>{t("tries", { count: tries.length })}</summary>
            <ol>
              {tries.map(({ at, ms, status, reason, answer }) => (
                <li key={at}>
                  {moment(at, today)} ·{" "}
                  {reason ? t(`reasons.${reason}`) : t("status", { status: status ?? 0 })} · {t("ms", { ms })}
                  {answer !== "" && <code className={styles.answer}>{answer}</code>}
                </li>
              ))}
            </ol>
          </details>
        )}
      </span>
      {state !== "waiting" && (
        <Button
          icon={RotateCcw}
          size="small"
          variant="neutral"
          busy={busy !== null}
          aria-label={t("resendOf", { name })}
          onClick={() =>
            void act("POST /crm/webhook-deliveries/:id/resend", { params: { id } }, { done: t("resent") })
          }
        >
          {t("resend")}
        </Button>
      )}
    </li>
  );
}
