import type { HTMLAttributes, LiHTMLAttributes, ReactNode } from "react";
import { cx } from "../../class-names.ts";
import styles from "./timeline.module.css";

export function Timeline({ className, ...rest }: HTMLAttributes<HTMLOListElement>) {
  return <ol {...rest} className={cx(styles.root, className)} />;
}

type TimelineItemProps = LiHTMLAttributes<HTMLLIElement> & {
  tone?: "brand" | "success" | "warning";
  /** e.g. `<time dateTime=…>14:26</time>` */
  time?: ReactNode;
};

export function TimelineItem({ tone, time, className, children, ...rest }: TimelineItemProps) {
  return (
    <li {...rest} data-tone={tone} className={className}>
      <div>
        {children} {time && <small>{time}</small>}
      </div>
    </li>
  );
}
