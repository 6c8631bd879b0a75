import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { payoutLimits } from "#shop/payouts/rules/states.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
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
  const { busy, problem, forget, act } = useCrmAction({ unsure: t("unsure"), failures: "here", restMs: 0 });
  const [isTooBig, setTooBig] = useState(false);
  const error = isTooBig ? t("tooBig") : problem?.text;

  const upload = (file: File): void => {
    const isBig = file.size > payoutLimits.fileBytes;
    setTooBig(isBig);
    forget();
    if (isBig) return;
    void act(
      "POST /crm/payouts",
      { query: { name: file.name.slice(-200) }, body: file, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => navigate(paths.crmPayout(data.id, locale)) },
    );
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <FileDrop
          words={{ choose: t("choose"), busy: t("busy"), drop: t("drop") }}
          isBusy={busy !== null}
          onFile={upload}
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
