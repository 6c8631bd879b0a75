import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { sheetLimits } from "#shop/catalog/sheet/limits.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { FileDrop } from "../../widgets/file-drop.tsx";
import styles from "./sheets.module.css";

/** Enough for ten thousand rows over a slow connection. */
const PATIENCE_MS = 180_000;

/** Uploads a file for a check and opens the result. */
export function UploadPanel() {
  const t = useTranslations("crmImport.in");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, problem, forget } = useCrmAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
    failures: "here",
  });
  const [isTooBig, setTooBig] = useState(false);
  const error = isTooBig ? t("tooBig") : problem?.text;

  const check = (file: File): void => {
    setTooBig(file.size > sheetLimits.fileBytes);
    if (file.size > sheetLimits.fileBytes) {
      forget();
      return;
    }
    void act(
      "POST /crm/products/imports",
      { query: { name: file.name.slice(-200) }, body: file, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => void navigate(paths.crmImport(data.id, locale)) },
    );
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <FileDrop
          words={{ choose: t("choose"), busy: t("busy"), drop: t("drop") }}
          isBusy={busy !== null}
          onFile={check}
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
