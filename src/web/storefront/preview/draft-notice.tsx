import type { ReactNode } from "react";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./preview.module.css";

type DraftNoticeProps = { title: string; text: ReactNode; edit: string; href: string };

/** Above a draft: what it is, and the link to its editor. */
export function DraftNotice({ title, text, edit, href }: DraftNoticeProps) {
  return (
    <Notice tone="warning" title={title} className={styles.notice}>
      {text} <TextLink href={href}>{edit}</TextLink>
    </Notice>
  );
}
