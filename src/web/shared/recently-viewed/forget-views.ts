// Apart from views.ts, which pages fetch later: these are on every page.

export const viewsKey = "diaka.viewed";

/** Whether this device remembers any product. */
export function hasViews(): boolean {
  try {
    return (window.localStorage.getItem(viewsKey) ?? "[]") !== "[]";
  } catch {
    return false;
  }
}

/** On signing out nothing that was looked at stays on the device. */
export function forgetViews(): void {
  try {
    window.localStorage.removeItem(viewsKey);
  } catch {
    // Nothing was kept.
  }
}
