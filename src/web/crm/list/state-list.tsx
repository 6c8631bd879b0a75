import type { PageMeta } from "#kit/paging.ts";
import { DataList } from "./data-list.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListRowsProps } from "./list-rows.tsx";
import { ListViews, sumOf } from "./list-views.tsx";
import { type EmptyKey, emptyMessages } from "./nothing-found.tsx";

type Key<State extends string> =
  | "views"
  | "all"
  | `viewNames.${State}`
  | "filters"
  | "find"
  | "table"
  | EmptyKey;

interface StateQuery<State extends string> {
  readonly q: string;
  readonly state?: State | undefined;
}

type StateListProps<Item, State extends string> = Pick<
  ListRowsProps<Item>,
  "rowKey" | "columns" | "marks"
> & {
  t: (key: Key<State>) => string;
  /** The address of the whole list, and the query string of a part of it. */
  path: string;
  search: (query: StateQuery<State>) => string;
  query: StateQuery<State> & { readonly per_page: number };
  states: readonly State[];
  list: {
    readonly data: readonly Item[];
    readonly meta: PageMeta;
    readonly counts: Readonly<Record<State, number>> & { readonly all?: number };
  };
  found: string;
  href: (item: Item) => string;
};

/** A list of items by state: its tabs, search, rows, empty state and pages. */
export function StateList<Item, State extends string>(props: StateListProps<Item, State>) {
  const { t, path, search, query, states, list, found, ...rows } = props;
  const { q, state } = query;
  const { meta, counts } = list;
  const href = (change: object): string => path + search({ q, state, ...change });
  return (
    <>
      <ListViews
        label={t("views")}
        views={[undefined, ...states]}
        current={state}
        countOf={(view) => (view ? counts[view] : (counts.all ?? sumOf(counts)))}
        nameOf={(view) => t(view ? `viewNames.${view}` : "all")}
        href={(view) => href({ state: view })}
      />
      <ListFilters
        action={path}
        label={t("filters")}
        find={t("find")}
        q={q}
        kept={{ state }}
        href={href}
        end={found}
      />
      <DataList
        {...rows}
        label={t("table")}
        rows={list.data}
        empty={{ whole: path, messages: emptyMessages(t) }}
        pages={{ meta, sizes: [query.per_page], href }}
      />
    </>
  );
}
