import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { money } from "../../shared/text/amounts.ts";
import { useToday } from "../moments.ts";
import { Facts } from "../widgets/facts.tsx";
import { type DiscountTerms, useTermsText } from "./use-terms-text.ts";

type StatsPanelProps = {
  t: (key: "title" | "uses" | "given" | "note") => string;
  status: ReactNode;
  terms: DiscountTerms;
  /** Hryvnias. */
  given: number;
};

/** What a promo code or a promotion has given so far. */
export function StatsPanel({ t, status, terms, given }: StatsPanelProps) {
  const today = useToday();
  const tTerms = useTranslations("crmDiscountTerms");
  const text = useTermsText();
  return (
    <Panel title={t("title")} actions={status}>
      <Facts
        nameOf={(key) => (key === "when" ? tTerms(key) : t(key))}
        of={{ when: text.dates(terms, today), uses: text.uses(terms), given: money(given) }}
      />
      <p className="subtle sm">{t("note")}</p>
    </Panel>
  );
}
