import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { forgottenDays, paceDays } from "#shop/reports/rules/figures.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./dashboard.module.css";

const rules = [
  "days",
  "revenue",
  "margin",
  "punctual",
  "kept",
  "repeat",
  "notPickedUp",
  "pace",
  "funnel",
  "sources",
] as const;

/** The meaning of each figure, and what it excludes. */
export function RulesPanel() {
  const t = useTranslations("crmDashboard.rules");
  const numbers = { days: String(paceDays), forgotten: String(forgottenDays) };
  return (
    <details className={styles.rules}>
      <summary>
        {t("title")} <Icon of={ChevronDown} />
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{t(rule, numbers)}</li>
        ))}
      </ul>
    </details>
  );
}
