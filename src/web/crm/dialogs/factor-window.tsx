import { useTranslations } from "use-intl";
import type { FactorsState } from "../../shared/account/second-factor/factors-api.ts";
import { GiveFactor } from "../../shared/account/second-factor/give-factor.tsx";
import { CrmDialog } from "./crm-dialog.tsx";

type FactorWindowProps = { state: FactorsState; onGiven: () => void; onClose: () => void };

export default function FactorWindow({ state, onGiven, onClose }: FactorWindowProps) {
  const t = useTranslations("auth.second_factor");
  return (
    <CrmDialog open onClose={onClose} title={t("confirm_title")}>
      <p className="muted mb-3">{t("confirm_text")}</p>
      <GiveFactor state={state} onGiven={onGiven} />
    </CrmDialog>
  );
}
