import type { HTMLAttributes } from "react";
import styles from "./kbd.module.css";

export function Kbd(props: HTMLAttributes<HTMLElement>) {
  return <kbd {...props} className={styles.root} />;
}
