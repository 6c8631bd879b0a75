// Apart from views.ts, which pages load later: these are on every page.

export const viewsKey = "diaka.viewed";

/** Whether this device has viewed products. */
export function hasViews(): boolean {
  try {
    return (window.localStorage.getItem(viewsKey) ?? "[]") !== "[]";
  } catch {
    return false;
  }
}

/** Signing out deletes the viewed products from the device. */
export function forgetViews(): void {
  try {
    window.localStorage.removeItem(viewsKey);
  } catch {
    // Nothing was stored.
  }
}
