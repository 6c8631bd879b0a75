import { noteParts } from "#shop/order-notes/rules/notes.ts";
import styles from "./notes.module.css";

export function NoteText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let at = 0;
  return (
    <p className={styles.text}>
      {noteParts(text, mentions).map((part) => {
        const key = at;
        at += part.text.length;
        return part.isMention ? <b key={key}>{part.text}</b> : <span key={key}>{part.text}</span>;
      })}
    </p>
  );
}
