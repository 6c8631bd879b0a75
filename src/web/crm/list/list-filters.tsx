import { Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { normalized } from "#kit/text/normalized.ts";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FilterBar } from "#ui/list/filter-bar/filter-bar.tsx";
import styles from "./list-filters.module.css";

const PAUSE_MS = 300;

type ListFiltersProps = {
  /** The list's own address: without scripts the form is sent there. */
  action: string;
  label: string;
  find: string;
  q: string;
  selects?: readonly Omit<FilterSelectProps<string | number>, "onChoose">[];
  /** Other parameters of the address that the form must keep. */
  kept?: Readonly<Record<string, string | number | undefined>>;
  /** The first page of the list with some filters changed. */
  href: (change: object) => string;
  end: ReactNode;
};

/**
 * Search text and choices that filter a CRM list: a GET form; with scripts a choice and each pause in typing
 * apply at once. No typed text is lost.
 */
export function ListFilters(props: ListFiltersProps) {
  const { action, label, find, q, selects = [], kept = {}, href, end } = props;
  const navigate = useNavigate();
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
  const apply = (message: string, choice: object | null): void => {
    clearTimeout(timer.current);
    const plain = normalized(message);
    setSent(plain);
    if (choice || plain !== q)
      navigate(href({ q: plain, ...choice }), { replace: choice === null, preventScrollReset: true });
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });

  return (
    <search className={styles.root}>
      <form
        action={action}
        method="get"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          apply(text, null);
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
                timer.current = setTimeout(() => latest.current(typed, null), PAUSE_MS);
              }}
            />
          }
          end={<span role="status">{end}</span>}
        >
          {selects.length > 0 && (
            <div className={styles.more}>
              {selects.map((select) => (
                <FilterSelect
                  key={select.name}
                  {...select}
                  onChoose={(value) => apply(text, { [select.name]: value })}
                />
              ))}
            </div>
          )}
        </FilterBar>
      </form>
    </search>
  );
}

type SearchFieldProps = Pick<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "onChange"> & {
  find: string;
};

export function SearchField({ find, ...input }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      name="q"
      size="small"
      icon={Search}
      maxLength={100}
      placeholder={find}
      aria-label={find}
      autoComplete="off"
      enterKeyHint="search"
      {...input}
    />
  );
}

export type FilterSelectProps<Value extends string | number> = {
  name: string;
  label: string;
  /** The chosen value; undefined: no filter. */
  value: Value | undefined;
  /** The label for no filter; absent: a value is always chosen. */
  any?: string;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChoose: (value: Value | undefined) => void;
};

export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { name, label, value, any, options, onChoose } = props;
  return (
    <Select
      name={name}
      size="small"
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(options.find((option) => String(option.value) === chosen)?.value);
      }}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
