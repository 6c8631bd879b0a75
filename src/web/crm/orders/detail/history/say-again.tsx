import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

/** Resends a message that did not reach the payer. */
export function SayAgain({ number, id }: { number: string; id: number }) {
  const t = useTranslations("crmOrders.messages");
  const { busy, act } = useCrmAction({ unsure: t("againUnsure") });
  const again = () =>
    act("POST /crm/orders/:number/messages/:id/again", { params: { number, id } }, { done: t("againDone") });
  return (
    <>
      {" "}
      <TextButton quiet aria-disabled={busy !== null} onClick={() => void again()}>
        {t("again")}
      </TextButton>
    </>
  );
}
