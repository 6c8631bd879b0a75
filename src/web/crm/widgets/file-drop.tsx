import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { flag } from "#ui/class-names.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./file-drop.module.css";

type FileDropProps = {
  words: { readonly choose: string; readonly busy: string; readonly drop: string };
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** A table file is chosen or dropped here. */
export function FileDrop({ words: text, isBusy, onFile }: FileDropProps) {
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
          aria-label={text.choose}
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
        <b aria-hidden="true">{isBusy ? text.busy : text.choose}</b>
        {!isBusy && (
          <span className="only-desktop" aria-hidden="true">
            {text.drop}
          </span>
        )}
      </label>
      <span role="status" className="visually-hidden">
        {isBusy && text.busy}
      </span>
    </>
  );
}
