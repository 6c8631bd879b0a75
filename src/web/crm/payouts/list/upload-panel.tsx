import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { payoutLimits } from "#shop/payouts/rules.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { FileDrop } from "../../widgets/file-drop.tsx";
import styles from "./payouts.module.css";

/** Enough for thousands of rows over a slow connection. */
const PATIENCE_MS = 120_000;

/** Uploads a register's file and opens its rows. */
export function UploadPanel() {
  const t = useTranslations("crmPayouts.upload");
  const locale = useLocale();
  const navigate = useNavigate();
  // No delay is needed: the shop refuses the same file again.
  const { busy, ask } = useCrmCall(0);
  const [error, setError] = useState<string | null>(null);

  const upload = async (file: File): Promise<void> => {
    setError(null);
    if (file.size > payoutLimits.fileBytes) {
      setError(t("tooBig"));
      return;
    }
    const query = new URLSearchParams({ name: file.name.slice(-200) });
    const answer = await ask<{ data: { id: number } }>("upload", "POST", `/api/crm/payouts?${query}`, file, {
      timeoutMs: PATIENCE_MS,
    });
    if (answer === "ignored") return;
    if (answer.ok) navigate(paths.crmPayout(answer.value.data.id, locale));
    else setError(isRefusal(answer.error) ? answer.error.message : t("unsure"));
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <FileDrop
          words={{ choose: t("choose"), busy: t("busy"), drop: t("drop") }}
          isBusy={busy !== null}
          onFile={(file) => void upload(file)}
        />
        {error && <FieldError role="alert">{error}</FieldError>}
        <ul className={`${styles.rules} muted sm`}>
          <li>{t("formats")}</li>
          <li>{t("columns")}</li>
          <li>{t("payment")}</li>
        </ul>
      </div>
    </Panel>
  );
}
