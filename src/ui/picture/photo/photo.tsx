import type { ImgHTMLAttributes } from "react";
import { cx } from "../../class-names.ts";
import styles from "./photo.module.css";

type PhotoProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "width" | "height" | "alt"> & {
  src: string;
  /** What it shows; empty for decorative thumbnails. */
  alt: string;
  /** Intrinsic size in px of `src`: reserves the space before the picture loads. */
  width: number;
  height: number;
  ratio?: "1:1" | "16:9" | "4:5" | "fill";
  /** Above the fold: loaded at once with high priority; otherwise lazy. */
  eager?: boolean;
  /** On the wrapper. */
  className?: string;
};

/** A photograph on its studio background, square by default, with warm light in the dark theme. */
export function Photo({ ratio = "1:1", eager, className, alt, width, height, ...rest }: PhotoProps) {
  return (
    <span data-ratio={ratio === "1:1" ? undefined : ratio} className={cx(styles.root, className)}>
      <img
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        draggable={false}
        alt={alt}
        width={width}
        height={height}
        {...rest}
      />
    </span>
  );
}
