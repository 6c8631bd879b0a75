import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { DirectoryState } from "#shop/delivery/directory-sync.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { grouped } from "../../shared/amounts.ts";
import { isRefusal } from "../../shared/api/api.ts";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { useCrmCall } from "../frame/use-crm-call.ts";
import { useLive } from "../frame/use-live.ts";
import { moment } from "../moments.ts";

/** The last update of cities and branches from the carrier, its changes, and a button to run it now. */
export function DirectoryPanel({ state, today }: { state: DirectoryState; today: Day }) {
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
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [isAsking, setAsking] = useState(false);
  const { cities, warehouses } = came;
  const accept = async (): Promise<void> => {
    const answer = await send("accept", "POST", "/api/crm/directory/accept", { cities, warehouses });
    if (answer === "sent") say({ text: t("done") });
    else if (answer !== "ignored")
      say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
  };
  return (
    <>
      <p>{t("came", { cities: grouped(cities), warehouses: grouped(warehouses) })}</p>
      <Button size="small" variant="outline" busy={busy !== null} onClick={() => setAsking(true)}>
        {t("open")}
      </Button>
      {isAsking && (
        <CrmDialog open onClose={() => setAsking(false)} title={t("title")}>
          <DialogForm
            onSubmit={() => {
              setAsking(false);
              void accept();
            }}
            onClose={() => setAsking(false)}
            submit={t("yes")}
            cancel={t("no")}
          >
            <p>{t("text", { warehouses: grouped(warehouses) })}</p>
          </DialogForm>
        </CrmDialog>
      )}
    </>
  );
}

function SyncNow({ isUnderWay }: { isUnderWay: boolean }) {
  const t = useTranslations("crmTracking.directory");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const sync = async (): Promise<void> => {
    const answer = await send("sync", "POST", "/api/crm/directory/sync", {});
    if (answer === "sent") say({ text: t("asked") });
    else if (answer !== "ignored")
      say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
  };
  return (
    <Button
      size="small"
      variant="ghost"
      busy={busy !== null}
      disabled={isUnderWay}
      onClick={() => void sync()}
    >
      <Icon of={RefreshCw} />
      {t("sync")}
    </Button>
  );
}
