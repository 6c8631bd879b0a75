import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import styles from "./preview.module.css";

type DraftNoticeProps = { t: (key: "title" | "text" | "edit") => string; href: string };

/** Above a draft: what it is, and the link to its editor. */
export function DraftNotice({ t, href }: DraftNoticeProps) {
  return (
    <Notice tone="warning" title={t("title")} className={styles.notice}>
      {t("text")} <TextLink href={href}>{t("edit")}</TextLink>
    </Notice>
  );
}
