import { useTranslations } from "use-intl";

const HOUR = 60;

/** How long a lead has waited, from working minutes. */
export function useWaitedText(): (waited: number) => string {
  const t = useTranslations("crmLeads");
  return (waited) => {
    const [hours, minutes] = [Math.floor(waited / HOUR), waited % HOUR];
    return hours === 0 ? t("waits", { minutes }) : t("waitsHours", { hours, minutes });
  };
}
