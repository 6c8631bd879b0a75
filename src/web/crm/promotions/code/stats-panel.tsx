import { CircleStop } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PromoCodeJson } from "#shop/pricing/output.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../../shared/amounts.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { type CrmAction, useCrmAction } from "../../frame/use-crm-action.ts";
import { useToday } from "../../moments.ts";
import { Facts } from "../../widgets/facts.tsx";
import { usePromoText } from "../codes/use-promo-text.ts";

type StatsPanelProps = {
  messages: "crmPromotions.stats" | "crmPromotions.auto.stats";
  status: ReactNode;
  terms: Pick<PromoCodeJson, "starts_at" | "ends_at" | "uses" | "total_limit">;
  /** Hryvnias. */
  given: number;
};

export function StatsPanel({ messages, status, terms, given }: StatsPanelProps) {
  const today = useToday();
  const t = useTranslations(messages);
  const tForm = useTranslations("crmPromotions.form");
  const text = usePromoText();
  return (
    <Panel title={t("title")} actions={status}>
      <Facts
        nameOf={(key) => (key === "when" ? tForm(key) : t(key))}
        of={{ when: text.dates(terms, today), uses: text.uses(terms), given: money(given) }}
      />
      <p className="subtle sm">{t("note")}</p>
    </Panel>
  );
}

type EndButtonProps = {
  end: (act: CrmAction["act"]) => Promise<boolean>;
  label: string;
  title: string;
  text: string;
};

export function EndButton({ end, label, title, text }: EndButtonProps) {
  const t = useTranslations("crmPromotions");
  const { busy, act } = useCrmAction({ unsure: t("endFailed"), failed: () => t("endFailed") });
  return (
    <ConfirmButton
      name={
        <>
          <Icon of={CircleStop} />
          {label}
        </>
      }
      title={title}
      text={text}
      confirm={t("endConfirm")}
      cancel={t("endStay")}
      busy={busy !== null}
      onConfirm={() => end(act)}
    />
  );
}
