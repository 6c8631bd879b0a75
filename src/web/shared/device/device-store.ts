// Values stored on the visitor's device (cart, favourites, city, drafts): one value under one key of local
// storage, the same in all tabs. A full or blocked storage keeps working in memory.
import { useSyncExternalStore } from "react";

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

  const readText = (): string | null => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return text ?? null;
    }
  };
  const tell = (): void => {
    for (const heard of listeners) heard();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };

  return {
    get() {
      const stored = readText();
      if (stored !== text) {
        text = stored;
        value = stored === null ? empty : (parse(safeJson(stored)) ?? empty);
      }
      return value;
    },
    set(next) {
      text = JSON.stringify(next);
      value = next;
      try {
        window.localStorage.setItem(key, text);
      } catch {
        // A private window or a full disk: this tab still has it.
      }
      tell();
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

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value on this device; on the server and while hydrating, `empty`. */
export const useDevice = <T>(store: DeviceStore<T>, empty: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => empty);
