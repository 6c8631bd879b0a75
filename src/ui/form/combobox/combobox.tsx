import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flag } from "../../class-names.ts";
import { Icon } from "../../picture/icon/icon.tsx";
import { Highlight } from "../../text/highlight/highlight.tsx";
import { TextInput, type TextInputProps } from "../text-input/text-input.tsx";
import styles from "./combobox.module.css";
import { type ComboboxEvent, closed, comboboxReducer, none } from "./combobox-state.ts";

export type ComboboxItem = {
  id: string;
  name: string;
  /** Second line: region, address, opening hours; for a disabled item the reason. */
  note?: string;
  disabled?: boolean;
  /** Before the text: a small picture. */
  picture?: ReactNode;
};

export type ComboboxProps<Item extends ComboboxItem> = Omit<
  TextInputProps,
  "value" | "defaultValue" | "onChange" | "onSelect" | "role" | "type"
> & {
  /** The items for the query, in order; the owner fetches or filters. Empty until there are some. */
  items: readonly Item[];
  /** The typed text. */
  query: string;
  onQueryChange: (query: string) => void;
  /** The selected item: checked in the list, its name stays in the control after blur. */
  selected: Item | null;
  onSelect: (item: Item) => void;
  /** Accessible name of the list. */
  listLabel: string;
  /** `loading` and `unavailable` replace an empty list by a message. */
  state?: "ready" | "loading" | "unavailable";
  emptyText: ReactNode;
  loadingText: ReactNode;
  unavailableText: ReactNode;
  /** Announces the number of items, e.g. «Знайдено 4»; for screen readers only. */
  countText?: (count: number) => string;
  /** The list is in the flow under the control instead of over the page (inside modals and sheets). */
  inline?: boolean;
  /** Marks the typed letters in names and notes; default true. */
  marked?: boolean;
};

/** A text control with a list of suggestions: ARIA's editable combobox with list autocomplete. */
export function Combobox<Item extends ComboboxItem>({
  items,
  query,
  onQueryChange,
  selected,
  onSelect,
  listLabel,
  state = "ready",
  emptyText,
  loadingText,
  unavailableText,
  countText,
  inline,
  marked = true,
  ...input
}: ComboboxProps<Item>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(closed);
  const answers = items.map((item) => item.id).join("\n");
  const [seenAnswers, setSeenAnswers] = useState(answers);
  const searching = query.trim() !== "" && query !== selected?.name;

  const send = (event: ComboboxEvent) => setView((now) => comboboxReducer(now, event, items));
  if (seenAnswers !== answers) {
    setSeenAnswers(answers);
    send({ type: "arrived", searching });
  }

  const shown = inline || view.open;
  const listed = shown && items.length > 0 && state !== "unavailable";
  const message =
    state === "unavailable"
      ? unavailableText
      : state === "loading"
        ? loadingText
        : searching
          ? emptyText
          : null;
  const activeItem = listed ? items[view.active] : undefined;
  const optionId = (item: Item) => `${listId}-${item.id}`;

  useEffect(() => {
    if (view.active !== none) list.current?.children[view.active]?.scrollIntoView({ block: "nearest" });
  }, [view.active]);

  function choose(item: Item) {
    if (item.disabled) return;
    onSelect(item);
    onQueryChange(item.name);
    send({ type: "closed" });
  }

  function leave() {
    send({ type: "closed" });
    if (selected && query !== selected.name) onQueryChange(selected.name);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      send({ type: "moved", step: event.key === "ArrowDown" ? 1 : -1 });
    } else if (event.key === "Enter" && shown && activeItem) {
      event.preventDefault();
      choose(activeItem);
    } else if (event.key === "Escape" && view.open && !inline) {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === "Tab" && view.open) {
      send({ type: "closed" });
    }
  }

  return (
    <div className={styles.root}>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-expanded={listed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeItem && optionId(activeItem)}
        value={query}
        onChange={(event) => {
          onQueryChange(event.currentTarget.value);
          send({ type: "typed" });
        }}
        onClick={(event) => {
          input.onClick?.(event);
          send({ type: "opened" });
        }}
        onKeyDown={press}
        onBlur={(event) => {
          input.onBlur?.(event);
          leave();
        }}
      />
      {(listed || (shown && message)) && (
        // Pressing an option must not take the focus (and a phone's keyboard) away from the control.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate here, the options are
        <div
          className={styles.popup}
          data-inline={flag(inline)}
          aria-busy={state === "loading" || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {listed ? (
            <div ref={list} id={listId} role="listbox" aria-label={listLabel} className={styles.list}>
              {items.map((item, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the control, aria-activedescendant points here
                // biome-ignore lint/a11y/useKeyWithClickEvents: the control handles the keys
                <div
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item.id === selected?.id}
                  aria-disabled={item.disabled || undefined}
                  data-active={flag(index === view.active)}
                  data-pictured={flag(item.picture !== undefined)}
                  onPointerMove={() => index !== view.active && send({ type: "pointed", index })}
                  onClick={() => choose(item)}
                >
                  {item.picture}
                  <span>
                    {marked && searching ? <Highlight text={item.name} query={query} /> : item.name}
                  </span>
                  {item.note && (
                    <small>
                      {marked && searching ? <Highlight text={item.note} query={query} /> : item.note}
                    </small>
                  )}
                  {item.id === selected?.id && <Icon of={Check} />}
                </div>
              ))}
            </div>
          ) : (
            <p className={styles.message}>{message}</p>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {listed ? countText?.(items.length) : shown && message}
      </span>
    </div>
  );
}
