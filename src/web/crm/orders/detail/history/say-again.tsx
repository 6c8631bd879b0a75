import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";

/** Resends a message that did not reach the payer. */
export function SayAgain({ number, id }: { number: string; id: number }) {
  const t = useTranslations("crmOrders.messages");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const again = async (): Promise<void> => {
    const answer = await send("again", "POST", `/api/crm/orders/${number}/messages/${id}/again`, {});
    if (answer === "ignored") return;
    if (answer === "sent") say({ text: t("againDone") });
    else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("againUnsure") });
  };
  return (
    <>
      {" "}
      <TextButton quiet aria-disabled={busy !== null} onClick={() => void again()}>
        {t("again")}
      </TextButton>
    </>
  );
}
