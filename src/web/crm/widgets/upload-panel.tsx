import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { flag } from "#ui/class-names.ts";
import { FieldError } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import type { CrmAction } from "../frame/use-crm-action.ts";
import styles from "./upload-panel.module.css";

type UploadPanelProps = {
  t: (key: "title" | "text" | "choose" | "busy" | "drop" | "tooBig") => string;
  rules: readonly string[];
  mostBytes: number;
  action: Pick<CrmAction, "busy" | "problem" | "forget">;
  onFile: (file: File) => void;
};

export function UploadPanel({ t, rules, mostBytes, action, onFile }: UploadPanelProps) {
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
        <FileDrop t={t} isBusy={action.busy !== null} onFile={upload} />
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

type FileDropProps = Pick<UploadPanelProps, "t" | "onFile"> & { isBusy: boolean };

function FileDrop({ t, isBusy, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file && !isBusy) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className={styles.root}
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
            // Allows choosing the same file again after a correction.
            event.currentTarget.value = "";
            take(file);
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
    </>
  );
}
