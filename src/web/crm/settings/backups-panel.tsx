import { Archive } from "lucide-react";
import { useTranslations } from "use-intl";
import type { BackupState } from "#shop/backups/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { grouped } from "../../shared/text/amounts.ts";
import { useCrmAction } from "../frame/use-crm-action.ts";
import { useLive } from "../frame/use-live.ts";
import rowStyles from "../list/panel-rows.module.css";
import { moment, useToday } from "../moments.ts";
import { SmallBadge } from "../widgets/small-badge.tsx";

/** The last good backup and the last check, what is missing, a button to make one now, and the backups. */
export function BackupsPanel({ state }: { state: BackupState }) {
  const today = useToday();
  const t = useTranslations("crmSettings.backups");
  useLive();
  const { alarm, running, isAsked, lastGood, lastCheck, rows, hasKey, hasTarget } = state;
  const isReady = hasKey && hasTarget;
  const size = useSize();
  return (
    <>
      <Panel title={t("title")} actions={isReady && <MakeNow isUnderWay={running !== null || isAsked} />}>
        <div className="stack">
          {!isReady && (
            <Notice tone={alarm === null ? "info" : "warning"} title={t("missing")}>
              <ul>
                {!hasKey && <li>{t("missingKey")}</li>}
                {!hasTarget && <li>{t("missingTarget")}</li>}
              </ul>
              <p>{t("missingHint")}</p>
            </Notice>
          )}
          {alarm !== null && alarm !== "not_ready" && (
            <Notice tone="warning">
              <p>{t(`alarms.${alarm}`)}</p>
            </Notice>
          )}
          {(running || isAsked) && (
            <Notice role="status">
              {running
                ? t("running", { time: moment(running.since, today), size: size(running.bytes) })
                : t("waiting")}
            </Notice>
          )}
          <KeyValues
            items={[
              { key: "good", name: t("lastGood"), value: lastGood ? moment(lastGood, today) : t("never") },
              {
                key: "check",
                name: t("lastCheck"),
                value: lastCheck
                  ? `${moment(lastCheck.at, today)} · ${lastCheck.reason ? t(`reasons.${lastCheck.reason}`) : t("whole")}`
                  : t("notChecked"),
              },
            ]}
          />
          {isReady && <p className="sm muted">{t("checkHint")}</p>}
        </div>
      </Panel>
      {rows.length > 0 && (
        <Panel title={t("list")} flush>
          <ul className={rowStyles.rows}>
            {rows.map((row) => (
              <BackupRow key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function BackupRow({ row }: { row: BackupState["rows"][number] }) {
  const today = useToday();
  const t = useTranslations("crmSettings.backups");
  const size = useSize();
  const facts = row.reason
    ? [t(`reasons.${row.reason}`)]
    : [
        size(row.bytes),
        row.rows !== null && t("rows", { count: row.rows, shown: grouped(row.rows) }),
        row.files !== null && t("files", { count: row.files, shown: grouped(row.files) }),
        row.seconds !== null && row.rows !== null && t("seconds", { count: row.seconds }),
      ];
  return (
    <li>
      <span>
        <b>{moment(row.at, today)}</b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
        {row.checkedAt && (
          <small>
            {row.checkReason
              ? t("checkFailed", { reason: t(`reasons.${row.checkReason}`) })
              : t("checked", { time: moment(row.checkedAt, today) })}
          </small>
        )}
      </span>
      {row.reason ? (
        <SmallBadge tone="warning">{t("failed")}</SmallBadge>
      ) : (
        <SmallBadge tone={row.isRemoved ? "mute" : "success"}>
          {t(row.isRemoved ? "removed" : "kept")}
        </SmallBadge>
      )}
    </li>
  );
}

function MakeNow({ isUnderWay }: { isUnderWay: boolean }) {
  const t = useTranslations("crmSettings.backups");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  return (
    <Button
      icon={Archive}
      size="small"
      variant="outline"
      busy={busy !== null}
      disabled={isUnderWay}
      onClick={() => void act("POST /crm/backups", {}, { done: t("asked") })}
    >
      {t("make")}
    </Button>
  );
}

/** «12,4 МБ». */
function useSize(): (bytes: number) => string {
  const t = useTranslations("crmSettings.backups.size");
  return (bytes) => {
    const unit = bytes >= 1_000_000_000 ? "gb" : "mb";
    const count = Math.ceil(bytes / (unit === "gb" ? 100_000_000 : 100_000)) / 10;
    return t(unit, { count: String(count).replace(".", ",") });
  };
}
