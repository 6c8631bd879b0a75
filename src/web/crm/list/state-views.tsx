import type { ReactNode } from "react";
import { Views } from "#ui/views/views.tsx";
import { grouped } from "../../shared/amounts.ts";

type StateViewsProps<State extends string> = {
  label: string;
  states: readonly State[];
  /** Absent: all states are shown. */
  current: State | undefined;
  counts: Readonly<Record<State, number>>;
  /** The total of the list, where a row may have several states or none. */
  total?: number;
  nameOf: (state: State | "all") => ReactNode;
  href: (change: { state?: State }) => string;
};

/** Tabs of a list: all items, then the items of each state. */
export function StateViews<State extends string>(props: StateViewsProps<State>) {
  const { label, states, current, counts, nameOf, href } = props;
  const total = props.total ?? states.reduce((sum, state) => sum + counts[state], 0);
  const all = { key: "all", href: href({}), name: nameOf("all"), count: grouped(total), current: !current };
  return (
    <Views
      label={label}
      views={[
        all,
        ...states.map((state) => ({
          key: state,
          href: href({ state }),
          name: nameOf(state),
          count: grouped(counts[state]),
          current: state === current,
        })),
      ]}
    />
  );
}
