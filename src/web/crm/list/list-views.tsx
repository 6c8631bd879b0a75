import type { ReactNode } from "react";
import { Views } from "#ui/navigation/views/views.tsx";
import { grouped } from "../../shared/text/amounts.ts";

type ListViewsProps<View extends string | undefined> = {
  label: string;
  /** Undefined: the list without a state. */
  views: readonly View[];
  current: View;
  nameOf: (view: View) => ReactNode;
  /** Absent: no number beside the name. */
  countOf?: (view: View) => number | undefined;
  href: (view: View) => string;
};

export function ListViews<View extends string | undefined>(props: ListViewsProps<View>) {
  const { label, views, current, nameOf, countOf, href } = props;
  return (
    <Views
      label={label}
      views={views.map((view) => {
        const count = countOf?.(view);
        return {
          key: view ?? "all",
          href: href(view),
          name: nameOf(view),
          count: count === undefined ? undefined : grouped(count),
          current: view === current,
        };
      })}
    />
  );
}

/** The number of all items, where each has one state. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
