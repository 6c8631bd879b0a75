import { LockKeyhole } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { money } from "../../shared/amounts.ts";
import { useCheckout } from "./checkout-context.ts";

/** «Замовити за 1 478 ₴»: the total that is agreed to by pressing. */
export function OrderButton() {
  const t = useTranslations("checkout.submit");
  const { quote, progress, submit } = useCheckout();
  if (progress.kind === "waiting" || (progress.kind === "sending" && progress.isRetry)) {
    return (
      <Button variant="disable" block>
        {t("waiting")}
      </Button>
    );
  }
  if (!quote) {
    return (
      <Button variant="disable" block>
        {t("no_sum")}
      </Button>
    );
  }
  return (
    <Button block busy={progress.kind === "sending"} onClick={submit}>
      <Icon of={LockKeyhole} />
      {t("order", { sum: money(quote.total) })}
    </Button>
  );
}
