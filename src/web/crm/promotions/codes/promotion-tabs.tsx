import { useTranslations } from "use-intl";
import { Segmented, SegmentedLink } from "#ui/segmented/segmented.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import styles from "./promotion-tabs.module.css";

export function PromotionTabs({ current }: { current: "codes" | "auto" }) {
  const t = useTranslations("crmPromotions.tabs");
  const locale = useLocale();
  return (
    <Segmented label={t("label")} size="small" className={styles.root}>
      <SegmentedLink href={paths.crmPromotions(locale)} current={current === "codes"}>
        {t("codes")}
      </SegmentedLink>
      <SegmentedLink href={paths.crmAutoPromotions(locale)} current={current === "auto"}>
        {t("auto")}
      </SegmentedLink>
    </Segmented>
  );
}
