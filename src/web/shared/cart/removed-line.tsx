import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./cart-line.module.css";

/** Replaces the removed line and takes its focus. */
export function RemovedLine({ name, onRestore }: { name: string; onRestore: () => void }) {
  const t = useTranslations("cart.line");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.removed}>
      <span role="status">{t("removed", { name })}</span>
      <button ref={button} type="button" onClick={onRestore}>
        <Icon of={Undo2} />
        {t("restore")}
      </button>
    </div>
  );
}
