import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";

/** Reverts a dispatch that did not happen, while no carrier has the parcel. */
export function TakeBackShipment({ number }: { number: string }) {
  const t = useTranslations("crm.order");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const takeBack = async (): Promise<void> => {
    const answer = await send("takeBack", "DELETE", `/api/crm/packing/${number}/shipment`, {});
    if (answer === "ignored") return;
    if (answer === "sent") say({ text: t("takeBackDone") });
    else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
  };
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
