import { useTranslations } from "use-intl";
import type { SmsToday as Today } from "#shop/messaging/sms-budget-ops.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../shared/amounts.ts";
import { useCrmAction } from "../frame/use-crm-action.ts";
import styles from "./refusals.module.css";

/** Today's SMS and their cost, and the button that allows more. */
export function SmsToday({ sms }: { sms: Today }) {
  const t = useTranslations("crmRefusals");
  const { busy, act } = useCrmAction({ unsure: t("problem"), failed: () => t("problem") });
  const { segments, limit, state, cost } = sms;

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
          <Button
            size="small"
            busy={busy !== null}
            onClick={() => void act("POST /crm/sms-day/allow", {}, { done: t("sms.allowed") })}
          >
            {t("sms.allow")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
