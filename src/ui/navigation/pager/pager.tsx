import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton, IconButtonLink } from "../../buttons/icon-button/icon-button.tsx";
import { cx } from "../../class-names.ts";
import styles from "./pager.module.css";

type PagerProps = {
  label: string;
  /** e.g. «1–50 з 10 494» */
  text: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** Absent at the ends. */
  previousHref?: string;
  nextHref?: string;
  className?: string;
};

/** The current range of a long table, with links to its neighbours. */
export function Pager({
  label,
  text,
  previousLabel,
  nextLabel,
  previousHref,
  nextHref,
  className,
}: PagerProps) {
  const step = { size: "small", variant: "outline" } as const;
  return (
    <nav aria-label={label} className={cx(styles.root, className)}>
      <span>{text}</span>
      {previousHref != null ? (
        <IconButtonLink {...step} icon={ChevronLeft} label={previousLabel} href={previousHref} rel="prev" />
      ) : (
        <IconButton {...step} icon={ChevronLeft} label={previousLabel} disabled />
      )}
      {nextHref != null ? (
        <IconButtonLink {...step} icon={ChevronRight} label={nextLabel} href={nextHref} rel="next" />
      ) : (
        <IconButton {...step} icon={ChevronRight} label={nextLabel} disabled />
      )}
    </nav>
  );
}
