import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** CSS lengths; 100 % wide by default. */
  width?: string | number;
  height?: string | number;
  /** e.g. "1" for a square photo. */
  ratio?: string;
  radius?: string;
};

/** A shimmering placeholder; hidden from screen readers. */
export function Skeleton({ width, height, ratio, radius }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={styles.root}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio, borderRadius: radius }}
    />
  );
}
