// Text typed beside a list item and not sent yet: it survives a reload, a lost session and a closed tab.
import { type DeviceStore, deviceStore, useDevice } from "../../shared/device/device-store.ts";

type Texts = Readonly<Record<string, string>>;

const none: Texts = {};
/** Abandoned drafts do not accumulate. */
const most = 30;

const parse = (stored: unknown): Texts | null =>
  typeof stored === "object" && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : null;

export interface TypedDrafts {
  readonly store: DeviceStore<Texts>;
  /** Null removes the draft; so does empty text, unless it replaces saved text. */
  keep(id: number, text: string | null): void;
}

/** @param replaces the text replaces text that is saved already: empty text is then a draft too */
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
