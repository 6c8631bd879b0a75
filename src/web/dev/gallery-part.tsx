import type { ReactNode } from "react";
import styles from "./ui-gallery.module.css";

export type GalleryTheme = "light" | "dark";
export type GalleryPartProps = { theme: GalleryTheme };

/** The same landmark appears in both themes: their names must differ. */
export const inTheme = (name: string, theme: GalleryTheme) =>
  `${name}, ${theme === "light" ? "світла" : "темна"}`;

export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Elements of one kind in a wrapping line. */
export function Line({ children, gap = 12 }: { children: ReactNode; gap?: number }) {
  return (
    <div className={styles.line} style={{ gap }}>
      {children}
    </div>
  );
}
