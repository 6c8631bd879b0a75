import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import styles from "./crm-dialog.module.css";

type CrmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** px; wider for viewing than for forms. */
  width?: number;
  children: ReactNode;
};

export function CrmDialog({ width = 440, ...props }: CrmDialogProps) {
  const t = useTranslations("crm.frame");
  return <Modal {...props} closeLabel={t("close")} width={width} className={styles.root} />;
}
