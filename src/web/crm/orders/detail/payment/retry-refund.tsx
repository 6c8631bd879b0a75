import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { useCrmAction } from "../../../frame/use-crm-action.ts";

/** Repeats the request to the bank. */
export function RetryRefund({ id }: { id: number }) {
  const t = useTranslations("crmReturns.refund");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const retry = () => act("POST /crm/refunds/:id/retry", { params: { id } }, { done: t("sent") });
  return (
    <Button variant="outline" size="small" busy={busy !== null} onClick={() => void retry()}>
      {t("retry")}
    </Button>
  );
}
