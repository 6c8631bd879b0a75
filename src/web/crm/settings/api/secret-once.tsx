import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useCopy } from "../../widgets/use-copy.ts";
import styles from "./api.module.css";

/** A key or a secret, shown only now. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("crmApi.secret");
  const copy = useCopy();
  return (
    <div className={styles.once}>
      <Notice tone="warning">
        <p>{t("once")}</p>
      </Notice>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.actions}>
        <Button icon={Copy} size="medium" onClick={() => void copy(secret, t("copied"), t("copyFailed"))}>
          {t("copy")}
        </Button>
        <Button variant="neutral" size="medium" onClick={onClose}>
          {t("saved")}
        </Button>
      </div>
    </div>
  );
}
