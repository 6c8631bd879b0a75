import { LockKeyhole } from "lucide-react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { money } from "../../shared/amounts.ts";
import { useCheckout } from "./checkout-context.ts";
import { isPaidByCertificate } from "./use-checkout-state.ts";

/** «Замовити за 1 478 ₴»: the total that the buyer accepts by pressing. */
export function OrderButton() {
  const t = useTranslations("checkout.submit");
  const { quote, progress, submit } = useCheckout();
  if (progress.kind === "waiting" || (progress.kind === "sending" && progress.isRetry)) {
    return (
      <Button variant="disable" block>
        {t(progress.why === "no_answer" ? "waiting" : "waiting_shop")}
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
  const orderLabel = ({ advance, due }: QuoteJson): string => {
    if (isPaidByCertificate(quote)) return t("order_paid");
    return advance ? t("order_advance", { sum: money(advance.now) }) : t("order", { sum: money(due) });
  };
  return (
    <Button block busy={progress.kind === "sending"} onClick={submit}>
      <Icon of={LockKeyhole} />
      {orderLabel(quote)}
    </Button>
  );
}
