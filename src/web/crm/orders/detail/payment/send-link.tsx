import { useTranslations } from "use-intl";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

/** Resends the order's link to the payer; the sender does not see it. */
export function SendLink({ number }: { number: string }) {
  const t = useTranslations("crmOrders.messages");
  const { busy, act } = useCrmAction({ unsure: t("linkUnsure") });
  const sendAgain = () =>
    act("POST /crm/orders/:number/link", { params: { number } }, { done: t("linkDone") });
  return (
    <p>
      <TextButton aria-disabled={busy !== null} onClick={() => void sendAgain()}>
        {t("link")}
      </TextButton>
    </p>
  );
}
