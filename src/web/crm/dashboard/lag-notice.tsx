// How old the figures of a report are, when that matters.
import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";

export function LagNotice({ minutes }: { minutes: number | null }) {
  const t = useTranslations("crmDashboard");
  return minutes === null ? null : <Notice tone="info">{t("lag", { minutes })}</Notice>;
}
