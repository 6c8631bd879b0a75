import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DirectoryState } from "#shop/delivery/directory-sync.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { grouped } from "../../shared/text/amounts.ts";
import { ConfirmButton } from "../dialogs/dialog-form.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";
import { useLive } from "../frame/use-live.ts";
import { moment, useToday } from "../moments.ts";

/** The last update of cities and branches from the carrier, its changes, and a button to run it now. */
export function DirectoryPanel({ state }: { state: DirectoryState }) {
  const today = useToday();
  const t = useTranslations("crmTracking.directory");
  useLive();
  const { last, done, isUnderWay } = state;
  return (
    <Panel title={t("title")} actions={<SyncNow isUnderWay={isUnderWay} />}>
      <div className="stack">
        {isUnderWay && <Notice role="status">{t("under_way")}</Notice>}
        {last && last.outcome !== "done" && !isUnderWay && (
          <Notice tone="warning" title={t("failed", { time: moment(last.at, today) })}>
            <p>{t(`outcomes.${last.outcome}`)}</p>
            {last.outcome === "directory_shrunk" && last.warehouses > 0 && <Accept came={last} />}
          </Notice>
        )}
        {done ? (
          <KeyValues
            items={[
              { key: "when", name: t("when"), value: moment(done.at, today) },
              ...(["cities", "warehouses", "added", "moved", "closed"] as const).map((key) => ({
                key,
                name: t(key),
                value: <span className="num">{grouped(done[key])}</span>,
              })),
            ]}
          />
        ) : (
          <p className="muted">{t("never")}</p>
        )}
      </div>
    </Panel>
  );
}

/** A person may accept an unusual update: a war, a carrier that closes its postomats. */
function Accept({ came }: { came: { readonly cities: number; readonly warehouses: number } }) {
  const t = useTranslations("crmTracking.directory.accept");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { cities, warehouses } = came;
  return (
    <>
      <p>{t("came", { cities: grouped(cities), warehouses: grouped(warehouses) })}</p>
      <ConfirmButton
        name={t("open")}
        variant="outline"
        title={t("title")}
        text={t("text", { warehouses: grouped(warehouses) })}
        confirm={t("yes")}
        cancel={t("no")}
        busy={busy !== null}
        onConfirm={() =>
          act("POST /crm/directory/accept", { body: { cities, warehouses } }, { done: t("done") })
        }
      />
    </>
  );
}

function SyncNow({ isUnderWay }: { isUnderWay: boolean }) {
  const t = useTranslations("crmTracking.directory");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  return (
    <Button
      icon={RefreshCw}
      size="small"
      variant="ghost"
      busy={busy !== null}
      disabled={isUnderWay}
      onClick={() => void act("POST /crm/directory/sync", {}, { done: t("asked") })}
    >
      {t("sync")}
    </Button>
  );
}
