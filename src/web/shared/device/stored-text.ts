// Text in the browser's storage: of the device (localStorage) or of this tab (sessionStorage). A full or
// blocked storage is no error: the page works without it.

type Storage = "localStorage" | "sessionStorage";

/** Null: nothing is stored; undefined: the storage is blocked, or this is the server. */
export function storedText(storage: Storage, key: string): string | null | undefined {
  try {
    return window[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** @param text null removes it */
export function storeText(storage: Storage, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // The page's own memory still has it.
  }
}
