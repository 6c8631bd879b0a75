import type { ComponentProps, ReactNode } from "react";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { flag } from "#ui/class-names.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListViews } from "./list-views.tsx";
import { NothingFound } from "./nothing-found.tsx";
import styles from "./queue-item.module.css";
import { type RowCursor, rowLinkId } from "./use-row-cursor.ts";

const sizes = [25, 50, 100] as const;

type Key<View extends string> =
  | `views.${"label" | View}`
  | `filters.${"label" | "find"}`
  | "list"
  | `empty.${View | "nothing" | "beyond"}${"" | "Text"}`;

type QueueListProps<View extends string> = Pick<
  ComponentProps<typeof ListFilters>,
  "action" | "q" | "selects" | "kept" | "href" | "end"
> & {
  t: (key: Key<View>) => string;
  views: readonly View[];
  view: View;
  countOf?: (view: View) => number;
  /** A view without filters. */
  viewHref: (view: View) => string;
  meta: PageMeta;
  rows: readonly unknown[];
  note?: ReactNode;
  /** The queue; `none` is shown instead of an empty one. */
  children: (none: ReactNode) => ReactNode;
};

/** A queue of items that need a decision: its tabs, filters, items, empty state and pages. */
export function QueueList<View extends string>(props: QueueListProps<View>) {
  const { t, views, view, countOf, viewHref, meta, rows, note, children, ...filters } = props;
  return (
    <>
      <ListViews
        label={t("views.label")}
        views={views}
        current={view}
        countOf={countOf}
        nameOf={(name) => t(`views.${name}`)}
        href={viewHref}
      />
      <ListFilters {...filters} label={t("filters.label")} find={t("filters.find")} />
      {note}
      {children(
        <NothingFound
          label={t("list")}
          isBeyond={isBeyondLast(meta)}
          first={filters.href({})}
          whole={viewHref(view)}
          messages={{
            none: [t(`empty.${view}`), t(`empty.${view}Text`)],
            nothing: [t("empty.nothing"), t("empty.nothingText")],
            beyond: [t("empty.beyond"), t("empty.beyondText")],
          }}
        />,
      )}
      {rows.length > 0 && <ListPager meta={meta} sizes={sizes} href={filters.href} />}
    </>
  );
}

type QueueItemProps = {
  id: number;
  /** Accessible name of the item, for users who move by keyboard. */
  label: string;
  cursor: RowCursor;
  /** Marked without the cursor, e.g. while a user writes in it. */
  isOpen?: boolean;
  mark: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** One item of a queue that needs a decision; items are stacked in a flush Panel. */
export function QueueItem({ id, label, cursor, isOpen = false, mark, actions, children }: QueueItemProps) {
  const key = String(id);
  return (
    <article
      id={rowLinkId(key)}
      tabIndex={-1}
      aria-label={label}
      data-active={flag(isOpen || cursor.key === key)}
      className={styles.root}
      onFocus={() => cursor.put(key)}
    >
      <div className={styles.mark}>{mark}</div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}
