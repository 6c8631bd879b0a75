import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { sheetLimits } from "#shop/catalog/sheet/limits.ts";
import { flag } from "#ui/class-names.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { isRefusal } from "../../shared/api.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import styles from "./sheets.module.css";

/** Ten thousand rows over a slow line. */
const PATIENCE_MS = 180_000;

/** Takes a file to be checked and leads to what the check has found. */
export function UploadPanel() {
  const t = useTranslations("crmImport.in");
  const locale = useLocale();
  const navigate = useNavigate();
  const { busy, ask } = useCrmCall();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = busy !== null;

  const check = async (file: File | undefined): Promise<void> => {
    if (!file) return;
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
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) void check(event.dataTransfer.files[0]);
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <label
          className={styles.drop}
          data-busy={flag(isBusy)}
          data-over={flag(isOver)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            type="file"
            aria-label={t("choose")}
            accept=".xlsx,.csv,.txt,text/csv"
            disabled={isBusy}
            className="visually-hidden"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file, put right, may be chosen again.
              event.currentTarget.value = "";
              void check(file);
            }}
          />
          <Icon of={FileUp} />
          <b aria-hidden="true">{isBusy ? t("busy") : t("choose")}</b>
          {!isBusy && (
            <span className="only-desktop" aria-hidden="true">
              {t("drop")}
            </span>
          )}
        </label>
        <span role="status" className="visually-hidden">
          {isBusy && t("busy")}
        </span>
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
