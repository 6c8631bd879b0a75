import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { flag } from "#ui/class-names.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import styles from "./file-drop.module.css";

type FileDropProps = {
  choose: string;
  busy: string;
  /** Beside the first on a desktop: files may be dropped here too. */
  drop?: string;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** Takes one spreadsheet, chosen or dropped. */
export function FileDrop({ choose, busy, drop, isBusy, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file && !isBusy) onFile(file);
  };
  const onDrop = (event: DragEvent): void => {
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
        onDrop={onDrop}
      >
        <input
          type="file"
          aria-label={choose}
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
        <b aria-hidden="true">{isBusy ? busy : choose}</b>
        {!isBusy && drop && (
          <span className="only-desktop" aria-hidden="true">
            {drop}
          </span>
        )}
      </label>
      <span role="status" className="visually-hidden">
        {isBusy && busy}
      </span>
    </>
  );
}
