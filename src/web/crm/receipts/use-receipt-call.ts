import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";

/** Sends a request to the register, and shows its result. */
export function useReceiptCall() {
  const t = useTranslations("crmReceipts");
  const say = useToast();
  const { busy, send } = useCrmCall();
  return {
    isBusy: busy !== null,
    /** @returns whether the request was accepted */
    async call(path: string, body: object, done: string): Promise<boolean> {
      const answer = await send(path, "POST", path, body);
      if (answer === "ignored") return false;
      if (answer === "sent") say({ text: done });
      else say({ tone: "problem", text: isRefusal(answer) ? answer.message : t("unsure") });
      return answer === "sent";
    },
  };
}
