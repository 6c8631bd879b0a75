import { type ReactNode, useState } from "react";
import { FieldError } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { FileDrop } from "../../shared/file-drop/file-drop.tsx";
import type { CrmAction } from "../frame/use-crm-action.ts";
import styles from "./upload-panel.module.css";

type UploadPanelProps = {
  t: (key: "title" | "text" | "choose" | "busy" | "drop" | "tooBig") => string;
  rules: readonly string[];
  mostBytes: number;
  action: Pick<CrmAction, "busy" | "problem" | "forget">;
  onFile: (file: File) => void;
  /** Choices about the file, before its field. */
  children?: ReactNode;
};

export function UploadPanel({ t, rules, mostBytes, action, onFile, children }: UploadPanelProps) {
  const [isTooBig, setTooBig] = useState(false);
  const error = isTooBig ? t("tooBig") : action.problem?.text;
  const upload = (file: File): void => {
    const isBig = file.size > mostBytes;
    setTooBig(isBig);
    if (isBig) action.forget();
    else onFile(file);
  };
  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        {children}
        <FileDrop
          choose={t("choose")}
          busy={t("busy")}
          drop={t("drop")}
          isBusy={action.busy !== null}
          onFile={upload}
        />
        {error && <FieldError role="alert">{error}</FieldError>}
        <ul className={`${styles.rules} muted sm`}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
