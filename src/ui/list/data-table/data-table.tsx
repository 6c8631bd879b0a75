import { ArrowDown, ArrowUp } from "lucide-react";
import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { flag } from "../../class-names.ts";
import { Anchor } from "../../navigation/anchor/anchor.tsx";
import { Icon } from "../../picture/icon/icon.tsx";
import styles from "./data-table.module.css";

type DataTableProps = {
  /** Accessible name; also of the scrolling region around the table. */
  label: string;
  /** The landmark around it has the same name already. */
  isTitled?: boolean;
  children: ReactNode;
};

/** The frame: thead and tbody are children. */
export function DataTable({ label, isTitled, children }: DataTableProps) {
  const table = (
    <table aria-label={label} className={styles.root}>
      {children}
    </table>
  );
  return isTitled ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" className={styles.wrap} aria-label={label} tabIndex={0}>
      {table}
    </div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

export type Sort = "ascending" | "descending";

type HeadCellProps = Omit<ThHTMLAttributes<HTMLTableCellElement>, "aria-sort"> & {
  /** Right-aligned figures. */
  num?: boolean;
  /** Sortable when given. */
  href?: string | undefined;
  /** The current sort by this column. */
  sort?: Sort;
};

export function HeadCell({ num, href, sort, className, children, ...rest }: HeadCellProps) {
  const face = (
    <>
      {children}
      {sort && <Icon of={sort === "descending" ? ArrowDown : ArrowUp} />}
    </>
  );
  return (
    <th scope="col" {...rest} aria-sort={sort} data-num={flag(num)} className={className}>
      {href != null ? <Anchor href={href}>{face}</Anchor> : children}
    </th>
  );
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  ref?: Ref<HTMLTableRowElement>;
  selected?: boolean;
  /** Row selected by the keyboard (J/K). */
  focused?: boolean;
  /** Overdue: a red edge. */
  late?: boolean;
};

export function Row({ selected, focused, late, ...rest }: RowProps) {
  return (
    <tr
      tabIndex={-1}
      {...rest}
      data-selected={flag(selected)}
      data-focus={flag(focused)}
      data-late={flag(late)}
    />
  );
}

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & {
  num?: boolean;
  /** One line, 220 px at most. */
  truncate?: boolean;
  /** For an order number or a sum. */
  strong?: boolean;
  urgent?: boolean;
};

/** A cell; a `<small>` inside is its second line. */
export function Cell({ num, truncate, strong, urgent, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      data-num={flag(num)}
      data-truncate={flag(truncate)}
      data-strong={flag(strong)}
      data-urgent={flag(urgent)}
    />
  );
}
