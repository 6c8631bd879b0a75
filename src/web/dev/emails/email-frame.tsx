import styles from "./emails.module.css";

interface EmailFrameProps {
  /** The URL of the e-mail's HTML. */
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly theme?: "light" | "dark";
}

/** An e-mail as a mail client shows it: links open elsewhere and affect nothing here. */
export function EmailFrame({ src, title, width, theme }: EmailFrameProps) {
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
