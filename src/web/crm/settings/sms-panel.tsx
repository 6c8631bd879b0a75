import { useTranslations } from "use-intl";
import type { SmsMonth } from "#shop/messaging/sms-cost.server.ts";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../shared/amounts.ts";

/** SMS sent in this month and the one before, and their cost. */
export function SmsPanel({ months }: { months: readonly SmsMonth[] }) {
  const t = useTranslations("crmSettings.sms");
  const names = ["this_month", "last_month"] as const;
  return (
    <Panel title={t("title")}>
      <KeyValues
        items={months.map(({ month, messages, segments, cost }, index) => ({
          key: month,
          name: t(names[index] ?? "last_month"),
          value: (
            <span className="num">
              {[t("sent", { messages, segments }), cost !== null && money(cost)].filter(Boolean).join(" · ")}
            </span>
          ),
        }))}
      />
      {months.some(({ cost }) => cost === null) && <p className="sm muted">{t("no_price")}</p>}
    </Panel>
  );
}
