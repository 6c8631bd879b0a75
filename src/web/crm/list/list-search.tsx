import { type ReactNode, useEffect, useRef, useState } from "react";
import { normalized } from "#kit/normalized.ts";
import { FilterBar } from "#ui/filter-bar/filter-bar.tsx";
import styles from "./list-search.module.css";
import { SearchField } from "./search-field.tsx";

const PAUSE_MS = 300;

type ListSearchProps = {
  /** The list's own address: without scripts the form is sent there. */
  action: string;
  label: string;
  find: string;
  /** The search text of the address. */
  q: string;
  /** Other parameters of the address that the form must keep. */
  kept: Readonly<Record<string, string | number | undefined>>;
  onSearch: (words: string) => void;
  /** The number of results. */
  end: ReactNode;
  children?: ReactNode;
};

/**
 * Search text that filters a CRM list; with scripts each pause in typing submits it. No typed text is lost.
 */
export function ListSearch({ action, label, find, q, kept, onSearch, end, children }: ListSearchProps) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== q) {
    setSeen(q);
    // Text that comes back from our own typing is not new: the user may have typed more.
    if (q !== sent) {
      setSent(q);
      setText(q);
    }
  }
  const search = (words: string): void => {
    clearTimeout(timer.current);
    const plain = normalized(words);
    setSent(plain);
    if (plain !== q) onSearch(plain);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  return (
    <search className={styles.root}>
      <form
        action={action}
        method="get"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FilterBar
          search={
            <SearchField
              find={find}
              value={text}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                setText(typed);
                clearTimeout(timer.current);
                timer.current = setTimeout(() => latest.current(typed), PAUSE_MS);
              }}
            />
          }
          end={<span role="status">{end}</span>}
        >
          {children && <div className={styles.more}>{children}</div>}
        </FilterBar>
      </form>
    </search>
  );
}
