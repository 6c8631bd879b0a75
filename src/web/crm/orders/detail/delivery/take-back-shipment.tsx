import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

/** Reverts a dispatch that did not happen, while no carrier has the parcel. */
export function TakeBackShipment({ number }: { number: string }) {
  const t = useTranslations("crm.order");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const takeBack = () =>
    act("DELETE /crm/packing/:number/shipment", { params: { number } }, { done: t("takeBackDone") });
  return (
    <Button
      size="small"
      variant="ghost"
      block
      data-print="off"
      busy={busy !== null}
      onClick={() => void takeBack()}
    >
      <Icon of={Undo2} />
      {t("takeBack")}
    </Button>
  );
}
