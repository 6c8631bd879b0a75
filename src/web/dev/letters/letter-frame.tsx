import styles from "./letters.module.css";

interface LetterFrameProps {
  /** Where the letter's HTML is. */
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly theme?: "light" | "dark";
}

/** A letter as a mail program shows it: what is in it opens elsewhere and touches nothing here. */
export function LetterFrame({ src, title, width, theme }: LetterFrameProps) {
  return (
    <iframe
      className={styles.frame}
      src={theme ? `${src}?theme=${theme}` : src}
      title={title}
      width={width}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
