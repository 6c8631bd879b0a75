import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";

/** Resends the order's link to the payer; the sender does not see it. */
export function SendLink({ number }: { number: string }) {
  const t = useTranslations("crmOrders.messages");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const sendAgain = async (): Promise<void> => {
    const answer = await send("link", "POST", `/api/crm/orders/${number}/link`, {});
    if (answer === "ignored") return;
    if (answer === "sent") say({ text: t("linkDone") });
    else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("linkUnsure") });
  };
  return (
    <p>
      <TextButton aria-disabled={busy !== null} onClick={() => void sendAgain()}>
        {t("link")}
      </TextButton>
    </p>
  );
}
