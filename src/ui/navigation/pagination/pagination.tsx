import { ChevronLeft, ChevronRight } from "lucide-react";
import { cx, flag } from "../../class-names.ts";
import { Icon } from "../../picture/icon/icon.tsx";
import { Anchor } from "../anchor/anchor.tsx";
import { pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

type PaginationProps = {
  /** Accessible name of the landmark. */
  label: string;
  page: number;
  last: number;
  href: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  className?: string;
};

export function Pagination({
  label,
  page,
  last,
  href,
  previousLabel,
  nextLabel,
  className,
}: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className={cx(styles.root, className)}>
      {page > 1 && (
        <Anchor href={href(page - 1)} rel="prev" aria-label={previousLabel}>
          <Icon of={ChevronLeft} />
        </Anchor>
      )}
      {pageWindow(page, last).map((n, i) =>
        n == null ? (
          <span key={`gap-${i < 3 ? "start" : "end"}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={n}
            href={href(n)}
            aria-current={n === page ? "page" : undefined}
            data-neighbour={flag(last > 5 && n !== page && n !== 1 && n !== last)}
          >
            {n}
          </Anchor>
        ),
      )}
      {page < last && (
        <Anchor href={href(page + 1)} rel="next" aria-label={nextLabel}>
          <Icon of={ChevronRight} />
        </Anchor>
      )}
    </nav>
  );
}
