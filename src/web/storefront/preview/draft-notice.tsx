import { useTranslations } from "use-intl";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./preview.module.css";

type DraftNoticeProps = { of: "crmCatalog.preview" | "crmContent.draftPage"; href: string };

/** Above a draft: what it is, and the link to its editor. */
export function DraftNotice({ of, href }: DraftNoticeProps) {
  const t = useTranslations(of);
  return (
    <Notice tone="warning" title={t("title")} className={styles.notice}>
      {t("text")} <TextLink href={href}>{t("edit")}</TextLink>
    </Notice>
  );
}
