import { notePieces } from "#shop/orders/rules/notes.ts";
import styles from "./notes.module.css";

/** A note with its mentions highlighted. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let at = 0;
  return (
    <p className={styles.text}>
      {notePieces(text, mentions).map((piece) => {
        const key = at;
        at += piece.text.length;
        return piece.isMention ? <b key={key}>{piece.text}</b> : <span key={key}>{piece.text}</span>;
      })}
    </p>
  );
}
