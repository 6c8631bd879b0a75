import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../../shared/api/api.ts";
import { useCrmCall } from "../../../frame/use-crm-call.ts";

/** Repeats the request to the bank. */
export function RetryRefund({ id }: { id: number }) {
  const t = useTranslations("crmReturns.refund");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const retry = async (): Promise<void> => {
    const answer = await send("retry", "POST", `/api/crm/refunds/${id}/retry`, {});
    if (answer === "ignored") return;
    if (answer === "sent") say({ text: t("sent") });
    else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
  };
  return (
    <Button variant="outline" size="small" busy={busy !== null} onClick={() => void retry()}>
      {t("retry")}
    </Button>
  );
}
