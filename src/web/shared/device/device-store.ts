// Values stored on the visitor's device (cart, favourites, city, drafts): one value under one key of local
// storage, the same in all tabs. A full or blocked storage keeps working in memory.
import { useSyncExternalStore } from "react";
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "./stored-text.ts";

export interface DeviceStore<T> {
  get(): T;
  set(value: T): void;
  subscribe(heard: () => void): () => void;
}

/** @param parse validates data of another build or edited by hand; null means start empty */
export function deviceStore<T>(key: string, empty: T, parse: (stored: unknown) => T | null): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;

  const notify = (): void => {
    for (const heard of listeners) heard();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    get() {
      const read = storedText("localStorage", key);
      const stored = read === undefined ? (text ?? null) : read;
      if (stored !== text) {
        text = stored;
        value = stored === null ? empty : (parse(parsedJson(stored)) ?? empty);
      }
      return value;
    },
    set(next) {
      text = JSON.stringify(next);
      value = next;
      storeText("localStorage", key, text);
      notify();
    },
    subscribe(heard) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** Hears a change of any of the stores. */
export const subscribeAll =
  (...stores: readonly Pick<DeviceStore<unknown>, "subscribe">[]) =>
  (heard: () => void): (() => void) => {
    const ends = stores.map(({ subscribe }) => subscribe(heard));
    return () => {
      for (const end of ends) end();
    };
  };

/** The value on this device; on the server and while hydrating, `empty`. */
export const useDevice = <T>(store: DeviceStore<T>, empty: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => empty);
