import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { isRefusal } from "../api/api.ts";
import { acknowledgePrices, type CartView } from "./use-cart-view.ts";

/** Notices about the sums: prices have changed since last time, or the quote failed. */
export function QuoteNotices({ view, className }: { view: CartView; className?: string }) {
  const t = useTranslations("cart.notice");
  const hasChanged = view.lines.some((line) => line.known?.was != null && line.quoted !== null);
  const { failure } = view;
  if (failure && failure.code !== "aborted") {
    return (
      <Notice tone="warning" role="alert" title={t("no_sums")} className={className}>
        {isRefusal(failure) && failure.message ? failure.message : t("no_network")}{" "}
        <TextButton onClick={view.retry}>{t("retry")}</TextButton>
      </Notice>
    );
  }
  if (!hasChanged) return null;
  return (
    <Notice tone="info" role="status" title={t("prices_changed")} className={className}>
      {t("prices_changed_text")} <TextButton onClick={acknowledgePrices}>{t("understood")}</TextButton>
    </Notice>
  );
}
