import { useTranslations } from "use-intl";
import type { SmsToday as Today } from "#shop/messaging/sms-budget-ops.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { money } from "../../shared/amounts.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import styles from "./refusals.module.css";

/** Today's SMS and their cost, and the button that allows more. */
export function SmsToday({ sms }: { sms: Today }) {
  const t = useTranslations("crmRefusals");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const { segments, limit, state, cost } = sms;

  async function allow(): Promise<void> {
    const sent = await send("allow", "POST", "/api/crm/sms-day/allow", {});
    if (sent === "ignored") return;
    if (sent === "sent") say({ text: t("sms.allowed") });
    else say({ tone: "problem", text: t("problem") });
  }

  const used =
    limit === null ? t("sms.sent", { count: segments }) : t("sms.of", { count: segments, most: limit });
  return (
    <Panel title={t("sms.title")}>
      <div className={styles.sms}>
        <p>{[used, cost !== null && money(cost)].filter(Boolean).join(" · ")}</p>
        {state !== "fine" && (
          <Notice tone="warning">
            <p>{t(`sms.${state}`)}</p>
          </Notice>
        )}
        {state !== "fine" && (
          <Button size="small" busy={busy === "allow"} onClick={() => void allow()}>
            {t("sms.allow")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
