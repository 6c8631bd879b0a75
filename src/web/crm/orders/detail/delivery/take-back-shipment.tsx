import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

/** Reverts a dispatch that did not happen, while no carrier has the parcel. */
export function TakeBackShipment({ number }: { number: string }) {
  const t = useTranslations("crm.order");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const takeBack = () =>
    act("DELETE /crm/packing/:number/shipment", { params: { number } }, { done: t("takeBackDone") });
  return (
    <Button
      icon={Undo2}
      size="small"
      variant="ghost"
      block
      data-print="off"
      busy={busy !== null}
      onClick={() => void takeBack()}
    >
      {t("takeBack")}
    </Button>
  );
}
