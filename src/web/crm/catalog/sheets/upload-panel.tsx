import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { sheetLimits } from "#shop/catalog/sheet/limits.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { FileDrop } from "../../widgets/file-drop.tsx";
import styles from "./sheets.module.css";

/** Enough for ten thousand rows over a slow connection. */
const PATIENCE_MS = 180_000;

/** Uploads a file for a check and opens the result. */
export function UploadPanel() {
  const t = useTranslations("crmImport.in");
  const locale = useLocale();
  const navigate = useNavigate();
  const { busy, ask } = useCrmCall();
  const [error, setError] = useState<string | null>(null);
  const isBusy = busy !== null;

  const check = async (file: File): Promise<void> => {
    setError(null);
    if (file.size > sheetLimits.fileBytes) {
      setError(t("tooBig"));
      return;
    }
    const query = new URLSearchParams({ name: file.name.slice(-200) });
    const answer = await ask<{ data: { id: number } }>(
      "check",
      "POST",
      `/api/crm/products/imports?${query}`,
      file,
      { timeoutMs: PATIENCE_MS },
    );
    if (answer === "ignored") return;
    if (answer.ok) navigate(paths.crmImport(answer.value.data.id, locale));
    else setError(isRefusal(answer.error) ? t("failed", { message: answer.error.message }) : t("unsure"));
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <FileDrop
          words={{ choose: t("choose"), busy: t("busy"), drop: t("drop") }}
          isBusy={isBusy}
          onFile={(file) => void check(file)}
        />
        {error && <FieldError role="alert">{error}</FieldError>}
        <ul className={`${styles.rules} muted sm`}>
          <li>{t("rules.sku")}</li>
          <li>{t("rules.columns")}</li>
          <li>{t("rules.stock")}</li>
        </ul>
      </div>
    </Panel>
  );
}
