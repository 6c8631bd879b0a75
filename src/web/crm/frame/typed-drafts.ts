// Words typed beside a thing of a list and not sent yet: they outlive a reload, a lost session and a closed tab.
import { type DeviceStore, deviceStore, useDevice } from "../../shared/device-store.ts";

type Texts = Readonly<Record<string, string>>;

const none: Texts = {};
/** Forgotten ones do not pile up. */
const most = 30;

const parse = (stored: unknown): Texts | null =>
  typeof stored === "object" && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : null;

export interface TypedDrafts {
  readonly store: DeviceStore<Texts>;
  /** Null: nothing is typed here any more; and so are empty words, unless they replace others. */
  keep(id: number, text: string | null): void;
}

/** @param replaces the words take the place of others that are kept already: emptied, they are typed words too */
export function typedDrafts(key: string, { replaces = false } = {}): TypedDrafts {
  const store = deviceStore<Texts>(key, none, parse);
  return {
    store,
    keep(id, text) {
      const { [id]: _, ...others } = store.get();
      const kept = Object.entries(others).slice(1 - most);
      store.set(
        Object.fromEntries(text === null || (text === "" && !replaces) ? kept : [...kept, [id, text]]),
      );
    },
  };
}

export const useTypedDrafts = ({ store }: TypedDrafts): Texts => useDevice(store, none);
